import type { PlanAlarm, PlanAlarmRecord } from '@contract/entities/plan-alarm';

export const alarmTitle = 'Possible multiple sale';

/** What the server saw, in plain words. */
export function describeMatch({ kind }: Pick<PlanAlarm, 'kind'>): string {
  return kind === 'same-file'
    ? 'Two people sent the very same file.'
    : 'Two people sent pictures of what looks like the same plan.';
}

const decisions = { dismissed: 'Dismissed', confirmed: 'Confirmed' } as const;

/** How it ended; null while it is open. */
export function describeEnd({ state }: Pick<PlanAlarm, 'state'>): string | null {
  return state === 'open' ? null : decisions[state];
}

/** 'Request LS-7K3M-98' */
export function nameRecord({ collection, reference }: PlanAlarmRecord): string {
  const kind = collection === 'requests' ? 'Request' : 'Report';
  return reference === null ? `${kind} without a reference` : `${kind} ${reference}`;
}
