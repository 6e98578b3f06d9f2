/** One byte per pixel, row by row. */
export interface GreyImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface PhotoMeasures {
  /** of the bright parts, 0 to 255: on a plan, of its paper */
  brightness: number;
  /**
   * contrast of drawing and ground within a small area, 0 to 255; slow shading
   * does not count
   */
  detail: number;
  /**
   * how abruptly the strongest edges turn, as a share of the detail: about 1
   * when sharp, near 0 when blurred
   */
  sharpness: number;
}

/** ITU-R BT.601 luma. */
export function toGrey(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const red = rgba[index * 4] ?? 0;
    const green = rgba[index * 4 + 1] ?? 0;
    const blue = rgba[index * 4 + 2] ?? 0;
    pixels[index] = (red * 299 + green * 587 + blue * 114) / 1000;
  }
  return { pixels, width, height };
}

export function measurePhoto(image: GreyImage): PhotoMeasures {
  const brightness = findPercentile(countValues(image.pixels), 0.9);
  const { edges, grain } = measureEdges(image);
  const detail = withoutGrain(measureDetail(image), grain * grainInDetail);
  return { brightness, detail, sharpness: detail === 0 ? 0 : edges / detail };
}

/**
 * Grain with a standard deviation of one grey level spreads so far between the
 * 0.2 and the 99.8 percentile.
 */
const grainInDetail = 5.76;
/**
 * After the filter of {@link measureEdges}, the 99.5 percentile of grain lies
 * at so many of its medians.
 */
const grainInEdges = 4.16;
const grainMedian = 1.01;

const withoutGrain = (measured: number, grain: number) =>
  Math.sqrt(Math.max(0, measured ** 2 - grain ** 2));

/**
 * Half the width of an area, in pixels: wider than print and lines, narrower
 * than shading and folds.
 */
const reach = 12;

function measureDetail({ pixels, width, height }: GreyImage): number {
  const sums = buildSummedAreaTable(pixels, width, height);
  const stride = width + 1;
  const counts = new Uint32Array(511);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      const slot = Math.round((pixels[y * width + x] ?? 0) - mean) + 255;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  }
  return findPercentile(counts, 0.998) - findPercentile(counts, 0.002);
}

function buildSummedAreaTable(
  pixels: Uint8Array,
  width: number,
  height: number,
): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/**
 * Second derivatives along and across, smoothed crosswise against grain. The
 * weaker direction decides: a hand that moved sideways leaves the lines along
 * its way sharp.
 */
function measureEdges({ pixels, width, height }: GreyImage) {
  const along = new Uint32Array(quarters);
  const across = new Uint32Array(quarters);
  const bend = (index: number, step: number, side: number) => {
    const curve = (position: number) =>
      (pixels[position - step] ?? 0) -
      2 * (pixels[position] ?? 0) +
      (pixels[position + step] ?? 0);
    return Math.abs(
      curve(index - side) + 2 * curve(index) + curve(index + side),
    );
  };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      const horizontal = bend(index, 1, width);
      const vertical = bend(index, width, 1);
      along[horizontal] = (along[horizontal] ?? 0) + 1;
      across[vertical] = (across[vertical] ?? 0) + 1;
    }
  }
  const [alongEdges, acrossEdges] = [judgeEdges(along), judgeEdges(across)];
  return alongEdges.edges < acrossEdges.edges ? alongEdges : acrossEdges;
}

/**
 * {@link measureEdges} sums quarters of a grey level, at most four times 510.
 */
const quarters = 4 * 510 + 1;

/**
 * Most of a picture is ground, so the median tells the grain, which is then
 * taken off. Both in grey levels.
 */
function judgeEdges(counts: Uint32Array) {
  const median = findPercentile(counts, 0.5) / 4;
  const strongest = findPercentile(counts, 0.995) / 4;
  return {
    edges: withoutGrain(strongest, median * grainInEdges),
    grain: median / grainMedian,
  };
}

function countValues(values: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function findPercentile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= total * share && seen > 0) return value;
  }
  return 0;
}
