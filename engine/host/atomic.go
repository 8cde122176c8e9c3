package host

import (
	"fmt"
	"os"
	"path/filepath"
)

// WriteFile writes a file as a whole: whoever reads it meanwhile, or after a
// crash, finds the old content or all of the new.
func WriteFile(path string, data []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	if err := fill(temp, path, data); err != nil {
		_ = os.Remove(temp.Name())
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}

// fill writes and closes the temporary file and gives it its name.
func fill(temp *os.File, path string, data []byte) error {
	_, err := temp.Write(data)
	if err == nil {
		err = temp.Chmod(0o644)
	}
	if err == nil {
		err = temp.Sync()
	}
	if closing := temp.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return err
	}
	return os.Rename(temp.Name(), path)
}
