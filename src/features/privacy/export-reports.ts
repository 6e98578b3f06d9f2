import type { Report } from '@contract/entities/due-diligence';
import { fileNameOf } from '@contract/values/object-path';
import { readOwnReports } from '@/repositories/reports';
import { createSource, safeName } from './export-source';

/** The reports with their images and what came of them. */
export const reportsSource = createSource<Report>({
  name: 'reports',
  meaning: 'the due diligence and lost land reports you sent, with our notes to you',
  read: readOwnReports,
  describe: (report) => {
    const image = `reports/${safeName(report.id)}/${safeName(`image-${fileNameOf(report.image)}`)}`;
    return {
      data: {
        id: report.id,
        reference: report.reference,
        kind: report.kind,
        name: report.name,
        phoneNumber: report.phone,
        address: report.address,
        review: report.reviewStatus,
        payment: report.paymentStatus,
        seenByUs: report.seenStatus === 'seen',
        note: report.note,
        createdAt: report.createdAt,
        reviewedAt: report.reviewedAt,
        image: `files/${image}`,
      },
      files: [{ path: report.image, name: image }],
    };
  },
});
