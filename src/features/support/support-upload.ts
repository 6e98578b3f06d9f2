import { maxDocumentBytes } from '@contract/values/limits';
import { describeError } from '@/lib/error-messages';
import type { UploadPlan } from '@/lib/upload-controller';
import { createUploadKeeper } from '@/repositories/kept-uploads';
import { sendWith } from '@/repositories/send-upload';
import { placeSupportFile } from '@/repositories/support';

/** The file of a message this owner is about to send: of any type, stored as none that is shown. */
export function planSupportUpload(uid: string): UploadPlan {
  return {
    limits: { kinds: 'any', maxBytes: maxDocumentBytes },
    place: (fileName) => placeSupportFile(uid, fileName),
    send: sendWith({ uid, record: 'support' }, describeError),
    keeper: createUploadKeeper(uid, 'support'),
  };
}
