import type { AppError } from '@contract/values/app-error';
import { QuotaFailure } from '@/lib/quota-failure';
import type { UploadPlan } from '@/lib/upload-controller';
import type { FileOwner } from './reserve-upload';
import { startUploadOnce } from './upload-file';

/** Sends the file of a plan. @param describe the sentence for people when it fails; a limit has its own */
export const sendWith =
  (owner: FileOwner, describe: (error: AppError) => string): UploadPlan['send'] =>
  (target, file, kind, observer) =>
    startUploadOnce(target, file, kind, {
      owner,
      observer: {
        ...observer,
        onFailed: (error) =>
          observer.onFailed(error instanceof QuotaFailure ? error.message : describe(error)),
      },
    });
