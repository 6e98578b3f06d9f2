import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { requestsCollection } from '@contract/entities/request';
import {
  alarmRecordKey,
  findAlarmHold,
  listRivals,
  type AlarmHold,
} from '@contract/values/alarm-hold';
import { useLive } from '@/session/use-live';
import {
  alarmsOfRecord,
  paidReportsAmong,
  paidRequestsAmong,
} from '@/repositories/plan-alarms';
import { useIsPermitted } from '../shared/administrators-only';

/** Null while it is not known. */
export type KnownHold = AlarmHold | null;

const noHold: AlarmHold = { kind: 'none' };

/**
 * What alarms let the results of a request say, as the server will judge it
 * again. Where they cannot be read, only the server judges.
 */
export function useAlarmHold(documentId: string): KnownHold {
  const isPermitted = useIsPermitted();
  const mayRead = isPermitted('alarms.read');
  const live = useLive(mayRead ? alarmsOfRecord(documentId) : null);
  const alarms = live.kind === 'ready' ? live.data : [];
  const rivals = listOpenRivals(alarms, documentId);
  const requestIds = rivals.requests;
  const reportIds = isPermitted('reports.read') ? rivals.reports : [];
  const paidRequests = useLive(
    requestIds.length === 0 ? null : paidRequestsAmong(requestIds),
  );
  const paidReports = useLive(
    reportIds.length === 0 ? null : paidReportsAmong(reportIds),
  );
  if (!mayRead) return noHold;
  const isLoading =
    live.kind === 'loading' ||
    (requestIds.length > 0 && paidRequests.kind === 'loading') ||
    (reportIds.length > 0 && paidReports.kind === 'loading');
  if (isLoading) return null;
  const paidRecords = new Set<string>();
  if (paidRequests.kind === 'ready') {
    for (const { documentId: id } of paidRequests.data) {
      paidRecords.add(
        alarmRecordKey({ collection: requestsCollection, documentId: id }),
      );
    }
  }
  if (paidReports.kind === 'ready') {
    for (const { id } of paidReports.data) {
      paidRecords.add(
        alarmRecordKey({ collection: 'due-diligence', documentId: id }),
      );
    }
  }
  return findAlarmHold(documentId, alarms, paidRecords);
}

/** Sorted, so that the same records are one query. */
function listOpenRivals(alarms: readonly PlanAlarm[], documentId: string) {
  const rivals = alarms
    .filter(({ state }) => state === 'open')
    .flatMap((alarm) => listRivals(alarm, documentId));
  const idsIn = (isOfRequests: boolean) => {
    const ids = rivals
      .filter(
        ({ collection }) =>
          (collection === requestsCollection) === isOfRequests,
      )
      .map((rival) => rival.documentId);
    return [...new Set(ids)].sort().slice(0, 30);
  };
  return { requests: idsIn(true), reports: idsIn(false) };
}
