import sharp from 'sharp';

interface PictureSize {
  width: number;
  height: number;
}

/** A picture of one colour. PNG. */
export function makePicture(
  { width, height }: PictureSize = { width: 40, height: 30 },
  background = '#b5651d',
): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background };
  return sharp({ create }).png().toBuffer();
}

/** A photo as full of detail as there can be, some megabytes. JPEG. */
export function makeNoisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = {
    width: 3000,
    height: 2000,
    channels: 3 as const,
    background: '#888',
    noise,
  };
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}
