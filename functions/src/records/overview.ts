import type { QueueId } from '@contract/values/admin-queues';

/** A longer list is shown as '1000 or more'. */
export const maxCounted = 1000;

/** What waits for administrators. */
export interface WaitingList {
  id: QueueId;
  /** no more than {@link maxCounted} */
  count: number;
  /** since when the first has waited, or was promised */
  since: Date | null;
}
