package host

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// WriteFile writes a file as a whole: whoever reads it meanwhile, or after a
// crash, finds the old content or all of the new.
func WriteFile(path string, data []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, innermost(err))
	}
	if err := fill(temp, path, data); err != nil {
		_ = os.Remove(temp.Name())
		return fmt.Errorf("writing %s: %w", path, innermost(err))
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

// checkWritable tells before a match whether its document could be written.
func checkWritable(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("writing %s: it is no plain file; name another", path)
	}
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return fmt.Errorf("writing %s: %w; name a place that can be written", path, innermost(err))
	}
	return errors.Join(temp.Close(), os.Remove(temp.Name()))
}
