/** Brightness, one byte a pixel, row by row. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** In pixels; right and bottom are the first outside. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The same place in a picture that is that many times as wide and as high. */
export function scaleBox({ left, top, right, bottom }: Box, width: number, height: number): Box {
  const [scaledLeft, scaledTop] = [Math.round(left * width), Math.round(top * height)];
  return {
    left: scaledLeft,
    top: scaledTop,
    right: Math.max(scaledLeft + 1, Math.round(right * width)),
    bottom: Math.max(scaledTop + 1, Math.round(bottom * height)),
  };
}

/** The picture inside a box. */
export function crop({ data, width, height }: GreyPicture, box: Box): GreyPicture {
  const [right, bottom] = [Math.min(box.right, width), Math.min(box.bottom, height)];
  const size = { width: right - box.left, height: bottom - box.top };
  const part = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    const start = (box.top + y) * width + box.left;
    part.set(data.subarray(start, start + size.width), y * size.width);
  }
  return { data: part, ...size };
}

/** Each pixel is the mean of what it covers. */
export function resample(picture: GreyPicture, width: number, height: number): Float32Array {
  const sized = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = spanOf(y, height, picture.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = spanOf(x, width, picture.width);
      sized[y * width + x] = meanOf(picture, { left, top, right, bottom });
    }
  }
  return sized;
}

function spanOf(index: number, of: number, pixels: number): [number, number] {
  const start = Math.min(pixels - 1, Math.floor((index * pixels) / of));
  return [start, Math.max(start + 1, Math.floor(((index + 1) * pixels) / of))];
}

function meanOf({ data, width }: GreyPicture, { left, top, right, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}
