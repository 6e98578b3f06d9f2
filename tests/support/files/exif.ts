import exif from 'piexifjs';

/**
 * A JPEG as a phone held upright writes it: pixels lying on their side, a note
 * to turn them clockwise (orientation 6), and where it was taken.
 */
export function addExif(jpeg: Buffer): Buffer {
  const degrees = (whole: number, minutes: number): [number, number][] => [
    [whole, 1],
    [minutes, 1],
    [0, 1],
  ];
  const note = exif.dump({
    '0th': { [exif.ImageIFD.Orientation]: 6 },
    GPS: {
      [exif.GPSIFD.GPSLatitudeRef]: 'N',
      [exif.GPSIFD.GPSLatitude]: degrees(5, 38),
      [exif.GPSIFD.GPSLongitudeRef]: 'W',
      [exif.GPSIFD.GPSLongitude]: degrees(0, 10),
    },
  });
  return Buffer.from(exif.insert(note, jpeg.toString('latin1')), 'latin1');
}
