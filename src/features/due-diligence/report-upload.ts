import type { ReportKind } from '@contract/entities/due-diligence';
import { describeError } from '@/lib/error-messages';
import { imageLimits } from '@/lib/image-limits';
import type { UploadPlan } from '@/lib/upload-controller';
import { createUploadKeeper } from '@/repositories/kept-uploads';
import { placeReportImage } from '@/repositories/reports';
import { sendWith } from '@/repositories/send-upload';

/** The image of a report this owner is about to send. */
export function planReportUpload(uid: string, kind: ReportKind): UploadPlan {
  return {
    limits: imageLimits,
    place: (fileName) => placeReportImage(uid, kind, fileName),
    send: sendWith({ uid, record: 'report' }, describeError),
    keeper: createUploadKeeper(uid, `report/${kind}`),
  };
}
