import {
  overviewSections,
  type OverviewSectionId,
} from '@contract/values/overview-sections';
import type { QueueId } from '@contract/values/admin-queues';
import { countOf } from '@/lib/text/counts';
import type { Overview } from './read-overview';

/**
 * Records of a section's lists that the reader sees; null where one of them
 * could not be counted.
 */
export function countSection(
  { queues }: Overview,
  id: OverviewSectionId,
): number | null {
  const ids: readonly QueueId[] = overviewSections[id].queues;
  let count = 0;
  for (const queueId of ids) {
    const result = queues[queueId];
    if (result?.status === 'rejected') return null;
    count += result?.value.count ?? 0;
  }
  return count;
}

/** Whether nothing waits and nobody comes today, as far as everything was read. */
export function isAllDone({ queues, appointments }: Overview): boolean {
  const hasAppointments =
    appointments !== null &&
    (appointments.status === 'rejected' || appointments.value.length > 0);
  return (
    !hasAppointments &&
    Object.values(queues).every(
      (queue) => queue.status === 'fulfilled' && queue.value.count === 0,
    )
  );
}

/**
 * '2 requests are late. 4 lists have work for you.' Counts lists, not records:
 * a request can be in several lists.
 */
export function describeWaiting(overview: Overview): string {
  const results = Object.values(overview.queues);
  if (results.some(({ status }) => status === 'rejected')) {
    return 'We could not count some lists.';
  }
  const listCount = results.filter(
    (result) => result.status === 'fulfilled' && result.value.count > 0,
  ).length;
  return `${describeLate(countSection(overview, 'late'))}${describeLists(listCount)}`;
}

function describeLate(count: number | null): string {
  if (count === null || count === 0) return '';
  const verb = count === 1 ? 'is' : 'are';
  return `${countOf(count, 'request')} ${verb} late. `;
}

function describeLists(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  return count === 1
    ? 'One list has work for you.'
    : `${count} lists have work for you.`;
}
