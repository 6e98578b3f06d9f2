import type { ImageSize } from '../fit-within';
import type { PhotoMeasures } from './measure-photo';

export type PhotoProblem =
  | 'small'
  | 'dark'
  | 'faint'
  | 'blurred'
  | 'unreadable';

/**
 * Calibrated on tests/fixtures at 1,200 pixels: a sharp plan measures 0.71, one
 * blurred by a pixel and still legible 0.18 to 0.27, by two pixels 0.02 to
 * 0.12.
 */
const leastSharpness = 0.14;
/** A wall measures 12 to 14, a plan in fog 52, a plan 250. */
const leastDetail = 30;
/**
 * A plan in a quarter of its light measures 60; a blueprint is dark too, but
 * its lines stand out far more.
 */
const leastBrightness = 70;
const detailInTheDark = 90;
/**
 * At 85 dots per inch of an A4 page, print of two millimetres is seven pixels
 * high.
 */
const leastLongEdge = 1_000;
const leastShortEdge = 600;

export function isTooSmall({ width, height }: ImageSize): boolean {
  return (
    Math.max(width, height) < leastLongEdge ||
    Math.min(width, height) < leastShortEdge
  );
}

/**
 * At most one: where it is dark or there is no detail, sharpness cannot be
 * judged.
 */
export function findPhotoProblem({
  brightness,
  detail,
  sharpness,
}: PhotoMeasures): PhotoProblem | null {
  if (brightness < leastBrightness && detail < detailInTheDark) return 'dark';
  if (detail < leastDetail) return 'faint';
  if (sharpness < leastSharpness) return 'blurred';
  return null;
}

const grouped = new Intl.NumberFormat('en-GB');

export function describePhotoProblem(
  doubt: PhotoProblem,
  { width, height }: ImageSize,
): string {
  switch (doubt) {
    case 'small':
      return `The picture is too small for small print (${width} x ${height}). Send the original photo, not a forwarded copy.`;
    case 'dark':
      return 'The photo looks too dark. Take it in daylight, without your shadow on the plan.';
    case 'faint':
      return 'We see hardly anything on this photo. Fill the picture with the plan, in good light.';
    case 'blurred':
      return 'The photo looks blurred. Lay the plan flat in good light and hold still.';
    case 'unreadable':
      return 'This picture does not open. It may be damaged or only half copied. Choose it again.';
  }
}

export function describeTooManyPixels({ width, height }: ImageSize): string {
  return `This picture is too large to open (${grouped.format(width)} x ${grouped.format(height)} pixels). Save a smaller copy and choose that.`;
}
