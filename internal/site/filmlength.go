package site

import (
	"encoding/binary"
	"time"
)

// filmLength is how long an MP4 runs; 0: the file does not say. Source: ISO/IEC
// 14496-12, movie header box.
func filmLength(file []byte) time.Duration {
	header := box(box(file, "moov"), "mvhd")
	var scale, units uint64
	switch {
	case len(header) >= 20 && header[0] == 0:
		scale, units = uint64(binary.BigEndian.Uint32(header[12:])), uint64(binary.BigEndian.Uint32(header[16:]))
	case len(header) >= 32 && header[0] == 1:
		scale, units = uint64(binary.BigEndian.Uint32(header[20:])), binary.BigEndian.Uint64(header[24:])
	}
	if scale == 0 || units/scale > uint64(24*time.Hour/time.Second) {
		return 0
	}
	return time.Duration(units/scale)*time.Second + time.Duration(units%scale)*time.Second/time.Duration(scale)
}

// box is what the first box of a name holds; nil: there is none.
func box(data []byte, name string) []byte {
	for len(data) >= 8 {
		size, head := uint64(binary.BigEndian.Uint32(data)), uint64(8)
		switch {
		case size == 0:
			size = uint64(len(data)) // to the end
		case size == 1 && len(data) >= 16:
			size, head = binary.BigEndian.Uint64(data[8:]), 16
		}
		if size < head || size > uint64(len(data)) {
			return nil
		}
		if string(data[4:8]) == name {
			return data[head:size]
		}
		data = data[size:]
	}
	return nil
}
