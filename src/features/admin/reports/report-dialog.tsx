import { useEffect } from 'react';
import { reportsCollection } from '@contract/entities/due-diligence';
import { describeError } from '@/domain/error-messages';
import { dataOf, useLive } from '@/live/use-live';
import { anyReport, markReportSeen } from '@/repositories/admin-reports';
import { changesOf } from '@/repositories/audit-changes';
import { showError } from '@/ui/toast';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listReportChanges } from './report-changes';
import { ReportFlow } from './report-flow';

/** Opening a report says to its owner that it has been seen (decision D8). */
function useSeen(id: string, isUnseen: boolean) {
  useEffect(() => {
    if (!isUnseen) return;
    markReportSeen(id).catch((error: unknown) => showError(describeError(error)));
  }, [id, isUnseen]);
}

/** One report, live, and every change of it. */
export function ReportDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const live = useLive(anyReport(id), uid);
  const audit = useLive(changesOf(reportsCollection, id), uid);
  const report = dataOf(live);
  useSeen(id, report?.seenStatus === 'unseen');
  if (report !== null)
    return (
      <ReportFlow
        {...{ report, onClose }}
        history={
          <ChangeHistory
            uid={uid}
            changes={listReportChanges(report, dataOf(audit) ?? [])}
            failed={audit.kind === 'failed'}
          />
        }
      />
    );
  return <AwaitedRecord what="report" title="Report Details" width={940} {...{ live, onClose }} />;
}
