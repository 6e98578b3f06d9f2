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
export function scaleBox(
  { left, top, right, bottom }: Box,
  width: number,
  height: number,
): Box {
  const scaledLeft = Math.round(left * width);
  const scaledTop = Math.round(top * height);
  return {
    left: scaledLeft,
    top: scaledTop,
    right: Math.max(scaledLeft + 1, Math.round(right * width)),
    bottom: Math.max(scaledTop + 1, Math.round(bottom * height)),
  };
}

/** The picture inside a box. */
export function crop(
  { data, width, height }: GreyPicture,
  box: Box,
): GreyPicture {
  const croppedWidth = Math.min(box.right, width) - box.left;
  const croppedHeight = Math.min(box.bottom, height) - box.top;
  const cropped = new Uint8Array(croppedWidth * croppedHeight);
  for (let y = 0; y < croppedHeight; y += 1) {
    const start = (box.top + y) * width + box.left;
    cropped.set(data.subarray(start, start + croppedWidth), y * croppedWidth);
  }
  return { data: cropped, width: croppedWidth, height: croppedHeight };
}

/**
 * The picture in another size, row by row: each pixel is the mean of the pixels
 * that it covers.
 */
export function resample(
  picture: GreyPicture,
  width: number,
  height: number,
): Float32Array {
  const resampled = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const rows = findCovered(y, height, picture.height);
    for (let x = 0; x < width; x += 1) {
      const columns = findCovered(x, width, picture.width);
      resampled[y * width + x] = meanOf(picture, {
        left: columns.start,
        top: rows.start,
        right: columns.end,
        bottom: rows.end,
      });
    }
  }
  return resampled;
}

/**
 * Which of the old pixels a new one covers, along one side; `end` is the first
 * behind them.
 */
function findCovered(
  index: number,
  newLength: number,
  oldLength: number,
): { start: number; end: number } {
  const start = Math.min(
    oldLength - 1,
    Math.floor((index * oldLength) / newLength),
  );
  const end = Math.max(
    start + 1,
    Math.floor(((index + 1) * oldLength) / newLength),
  );
  return { start, end };
}

function meanOf(
  { data, width }: GreyPicture,
  { left, top, right, bottom }: Box,
): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}
