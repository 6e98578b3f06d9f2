export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Made smaller in proportion, never larger.
 * @param edge the longer one, px
 */
export function fitWithin(
  { width, height }: ImageSize,
  edge: number,
): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
