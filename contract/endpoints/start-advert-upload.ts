import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { StartedUpload, UploadFileName } from './started-upload';
import { imageKinds } from '../values/file/file-kind';
import { maxImageBytes } from '../values/file/file-limits';

/** What saving a picture is refused with, by the reason in the answer. */
export const advertRefusals = {
  'picture-missing':
    'This picture did not arrive. Remove it and choose it again.',
  'picture-unreadable':
    'We cannot show this picture. Remove it and choose a JPEG, PNG or WEBP.',
} as const;
export type AdvertRefusal = keyof typeof advertRefusals;

/**
 * Names the path of a picture for the advert, and an address that takes exactly
 * these bytes. saveSetting takes the path.
 */
export const startAdvertUploadEndpoint = {
  name: 'startAdvertUpload',
  permission: 'settings.write',
  // Nobody sees the picture before saveSetting names it.
  isHarmless: true,
  body: z.object({
    fileName: UploadFileName,
    kind: z.enum(imageKinds),
    /** bytes */
    size: z.int().check(z.positive(), z.maximum(maxImageBytes)),
  }),
  answer: StartedUpload,
} satisfies AdminEndpointContract<unknown, unknown>;
export type StartAdvertUploadBody = z.infer<
  typeof startAdvertUploadEndpoint.body
>;
