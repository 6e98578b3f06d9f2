import type { AppError } from '@contract/values/app-error';
import type { UploadPlan } from '@/lib/upload-controller';
import { startUploadOnce } from './upload-file';

/** Sends the file of a plan. @param describe the sentence for people when it fails */
export const sendWith =
  (describe: (error: AppError) => string): UploadPlan['send'] =>
  (target, file, kind, observer) =>
    startUploadOnce(target, file, kind, {
      ...observer,
      onFailed: (error) => observer.onFailed(describe(error)),
    });
