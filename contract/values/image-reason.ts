import * as z from 'zod/mini';

/** Why a clearer image is asked for. */
export const ImageReason = z.enum(['blurred', 'cut-off', 'wrong-document', 'other']);
export type ImageReason = z.infer<typeof ImageReason>;

/** Characters of what an administrator adds to it; 'other' says nothing without. */
export const imageNoteMaxLength = 300;

export const imageReasonNames: Readonly<Record<ImageReason, string>> = {
  blurred: 'Blurred',
  'cut-off': 'Cut off',
  'wrong-document': 'Wrong document',
  other: 'Other',
};

const sentences: Readonly<Record<ImageReason, string>> = {
  blurred: 'The image is blurred.',
  'cut-off': 'A part of the plan is cut off.',
  'wrong-document': 'This is not the document we need.',
  other: '',
};

interface Asked {
  reason?: ImageReason | undefined;
  note?: string | undefined;
}

/** In whole sentences for whoever has to send another one; '' where nothing was said. */
export function describeImageReason({ reason, note = '' }: Asked): string {
  return [reason === undefined ? '' : sentences[reason], note].filter((part) => part !== '').join(' ');
}
