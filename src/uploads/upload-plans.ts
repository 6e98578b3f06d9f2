import {
  reportFolders,
  type ReportKind,
} from '@contract/entities/due-diligence';
import { documentKinds, imageKinds } from '@contract/values/file/file-kind';
import {
  formatMaxBytes,
  maxDocumentBytes,
  maxImageBytes,
} from '@contract/values/file/file-limits';
import { maxPhotoBytes } from './photo-limits';
import type { FileOwner } from '@/repositories/uploads/reserve-upload';
import {
  makeUploadPath,
  startUploadOnce,
} from '@/repositories/uploads/upload-file';
import type { FileLimits } from './check-file';
import { createUploadKeeper } from './upload-keeper';
import type { UploadPlan } from './upload-plan';

const documentLimits: FileLimits = {
  kinds: documentKinds,
  maxBytes: maxDocumentBytes,
  maxPhotoBytes,
  typeMessage: 'We cannot read this file. Choose a JPEG, PNG, WEBP or PDF.',
};

const imageLimits: FileLimits = {
  kinds: imageKinds,
  maxBytes: maxImageBytes,
  maxPhotoBytes,
  typeMessage: 'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
};

export const imageAccept = imageKinds.join(',');
export const imageWords = `JPEG, PNG or WEBP, up to ${formatMaxBytes(maxImageBytes)}`;

export const imageUploadFailedText = 'Error uploading image.';

interface UploadKind extends Pick<UploadPlan, 'limits' | 'failedText'> {
  owner: FileOwner;
  folder: string;
  /** tells the fields of one person apart when an upload is continued */
  slot: string;
}

function planUpload({
  owner,
  folder,
  slot,
  ...checks
}: UploadKind): UploadPlan {
  return {
    ...checks,
    makeTarget: (fileName) => makeUploadPath(folder, fileName),
    send: (target, file, kind, observer) =>
      startUploadOnce(target, file, kind, { owner, observer }),
    keeper: createUploadKeeper(owner.uid, slot),
  };
}

export function planDocumentUpload(uid: string): UploadPlan {
  return planUpload({
    owner: { uid, record: 'request' },
    folder: `documents/${uid}`,
    slot: 'document',
    limits: documentLimits,
  });
}

export function planClearerImageUpload(
  uid: string,
  documentId: string,
): UploadPlan {
  const folder = `request-images/${documentId}`;
  return planUpload({
    owner: { uid, record: null },
    folder,
    slot: folder,
    limits: imageLimits,
    failedText: imageUploadFailedText,
  });
}

export function planReportUpload(uid: string, kind: ReportKind): UploadPlan {
  return planUpload({
    owner: { uid, record: 'report' },
    folder: `${reportFolders[kind]}/${uid}`,
    slot: `report/${kind}`,
    limits: imageLimits,
  });
}

export function planSupportUpload(uid: string): UploadPlan {
  return planUpload({
    owner: { uid, record: 'support' },
    folder: `supportdocs/${uid}`,
    slot: 'support',
    limits: { kinds: 'any', maxBytes: maxDocumentBytes },
  });
}
