import { imageKinds } from '@contract/values/file-kind';
import { maxImageBytes, maxPhotoBytes } from '@contract/values/limits';
import type { FileLimits } from './check-file';

/** Where only images are taken: 10 MB, a photo being made smaller first. */
export const imageLimits: FileLimits = {
  kinds: imageKinds,
  maxBytes: maxImageBytes,
  maxPhotoBytes,
  typeMessage: 'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
};

/** For the file picker, and in words. */
export const imageAccept = imageKinds.join(',');
export const imageWords = 'JPEG, PNG or WEBP, up to 10 MB';
