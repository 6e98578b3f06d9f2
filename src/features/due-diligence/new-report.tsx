import { useEffect, useMemo } from 'react';
import type { ReportKind } from '@contract/entities/due-diligence';
import type { Reference } from '@contract/values/reference';
import { reportSuccess } from '@contract/values/report-texts';
import { planReportUpload } from '@/uploads/upload-plans';
import { useUpload } from '@/uploads/use-upload';
import { createReport } from '@/repositories/reports';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import { useFormDraft } from '@/session/drafts/use-form-draft';
import { showSuccess } from '@/ui/overlays/toast';
import { ReportForm } from './report-form';
import { ReportDraft } from './report-form-schema';

/** The form of one kind of report, with its draft, its upload and its sending. Another report needs another of these. */
export function NewReport({
  uid,
  kind,
  onSent,
}: {
  uid: string;
  kind: ReportKind;
  onSent: (reference: Reference) => void;
}) {
  const { draft, keep, drop } = useFormDraft(`report-${kind}`, ReportDraft);
  const upload = useUpload(useMemo(() => planReportUpload(uid, kind), [uid, kind]));
  useEffect(prepareUploads, []);
  return (
    <ReportForm
      kind={kind}
      upload={upload}
      draft={draft ?? undefined}
      onDraft={keep}
      onSubmit={async (details, image) => {
        const reference = await createReport({ userId: uid, kind, details, image });
        drop();
        upload.finish();
        showSuccess(reportSuccess[kind]);
        onSent(reference);
      }}
    />
  );
}
