import type { ImageSize } from '../image-size';
import type { PhotoProblem } from './judge-photo';

const grouped = new Intl.NumberFormat('en-GB');

/** What is wrong with a photo, and what to do about it. */
export function describePhotoProblem(doubt: PhotoProblem, { width, height }: ImageSize): string {
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
