import { useEffect, useSyncExternalStore } from 'react';
import { describeError } from '@/domain/error-messages';
import { markReportSeen } from '@/repositories/admin-reports';
import { showError } from '@/ui/toast';
import { AwaitedRecord } from '../shared/awaited-record';
import { ChangeHistory } from '../shared/change-history';
import { listReportChanges } from './report-changes';
import { ReportFlow } from './report-flow';
import { getChangesStore, getReportStore } from './report-stores';

/** Opening a report says to its owner that it has been seen (decision D8). */
function useSeen(id: string, isUnseen: boolean) {
  useEffect(() => {
    if (!isUnseen) return;
    markReportSeen(id).catch((error: unknown) => showError(describeError(error)));
  }, [id, isUnseen]);
}

/** One report, live, and every change of it. */
export function ReportDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const store = getReportStore(uid, id);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  const audits = getChangesStore(uid, id);
  const audit = useSyncExternalStore(audits.subscribe, audits.getState);
  const report = live.kind === 'ready' ? live.data : null;
  useSeen(id, report?.seenStatus === 'unseen');
  if (report !== null)
    return (
      <ReportFlow
        {...{ report, onClose }}
        history={
          <ChangeHistory
            uid={uid}
            changes={listReportChanges(report, audit.kind === 'ready' ? audit.data : [])}
            failed={audit.kind === 'failed'}
          />
        }
      />
    );
  return <AwaitedRecord what="report" title="Report Details" width={940} {...{ live, store, onClose }} />;
}
