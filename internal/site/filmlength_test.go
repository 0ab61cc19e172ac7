package site

import (
	"encoding/binary"
	"slices"
	"testing"
	"time"
)

func boxed(name string, parts ...[]byte) []byte {
	body := slices.Concat(parts...)
	return slices.Concat(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), []byte(name), body)
}

func movieHeader(version byte, scale uint32, units uint64) []byte {
	header := []byte{version, 0, 0, 0}
	if version == 0 {
		header = append(header, make([]byte, 8)...)
		header = binary.BigEndian.AppendUint32(header, scale)
		return binary.BigEndian.AppendUint32(header, uint32(units))
	}
	header = append(header, make([]byte, 16)...)
	header = binary.BigEndian.AppendUint32(header, scale)
	return binary.BigEndian.AppendUint64(header, units)
}

func TestFilmLength(t *testing.T) {
	film := func(header []byte) []byte {
		return slices.Concat(boxed("ftyp", []byte("isom")), boxed("moov", boxed("free"), boxed("mvhd", header)))
	}
	whole := film(movieHeader(0, 600, 10500))
	for _, c := range []struct {
		name string
		file []byte
		want time.Duration
	}{
		{"32 bits", whole, 17500 * time.Millisecond},
		{"64 bits", film(movieHeader(1, 1000, 90_000)), 90 * time.Second},
		{"no scale", film(movieHeader(0, 0, 10500)), 0},
		{"beyond a day", film(movieHeader(1, 1, 1<<63)), 0},
		{"an unknown version", film(append([]byte{7}, make([]byte, 40)...)), 0},
		{"cut off", whole[:len(whole)-3], 0},
		{"no film", []byte("m"), 0},
		{"a box of a foolish size", []byte{0, 0, 0, 1, 'm', 'o', 'o', 'v'}, 0},
		{"nothing", nil, 0},
	} {
		if got := filmLength(c.file); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func FuzzFilmLength(f *testing.F) {
	f.Add(boxed("moov", boxed("mvhd", movieHeader(0, 600, 10500))))
	f.Fuzz(func(t *testing.T, file []byte) {
		if got := filmLength(file); got < 0 {
			t.Errorf("a film of %v", got)
		}
	})
}
