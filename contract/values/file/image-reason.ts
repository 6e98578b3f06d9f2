import * as z from 'zod/mini';

export const ImageReason = z.enum([
  'blurred',
  'cut-off',
  'wrong-document',
  'other',
]);
export type ImageReason = z.infer<typeof ImageReason>;

export const imageNoteMaxLength = 300;

export const imageReasonNames: Readonly<Record<ImageReason, string>> = {
  blurred: 'Image is blurred',
  'cut-off': 'Plan is cut off',
  'wrong-document': 'Wrong document',
  other: 'Other',
};
