import type { ImageEvent } from '../../entities/request';
import type { ImageReason } from './image-reason';

const sentences: Readonly<Record<ImageReason, string>> = {
  blurred: 'The image is blurred.',
  'cut-off': 'A part of the plan is cut off.',
  'wrong-document': 'This is not the document we need.',
  other: '',
};

/** The reason and the note in sentences for the owner; '' without both. */
export function describeImageReason({
  reason,
  note = '',
}: Pick<ImageEvent, 'reason' | 'note'>): string {
  return [reason === undefined ? '' : sentences[reason], note]
    .filter((part) => part !== '')
    .join(' ');
}
