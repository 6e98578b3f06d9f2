import type { PlanAlarmRecord } from '@contract/entities/plan-alarm';
import { paths } from '@/domain/paths';

/** 'Request LS-7K3M-98' */
export function nameRecord({
  collection,
  reference,
}: Pick<PlanAlarmRecord, 'collection' | 'reference'>): string {
  const kind = collection === 'requests' ? 'Request' : 'Report';
  return reference === null
    ? `${kind} without a reference`
    : `${kind} ${reference}`;
}

/** The list in which the record is found. */
export function listPath({
  collection,
  reference,
}: Pick<PlanAlarmRecord, 'collection' | 'reference'>): string {
  const list =
    collection === 'requests' ? paths.adminRequest : paths.adminReports;
  return reference === null
    ? list
    : `${list}?q=${encodeURIComponent(reference)}`;
}

/** The address of the comparison of an alarm's plans. */
export function comparisonPath(alarmId: string): string {
  return `${paths.adminAlarms}?${alarmParameter}=${encodeURIComponent(alarmId)}`;
}

export const alarmParameter = 'alarm';
