import type { Booking } from '@contract/entities/booking';
import type { Request } from '@contract/entities/request';
import type { QueueId } from '@contract/values/admin-queues';
import {
  appointmentsPermission,
  decisionQueues,
  inTimePermission,
  listOwnQueues,
  moneyPermission,
} from '@contract/values/overview-sections';
import {
  dayInAccra,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import { readAppointments } from '@/repositories/bookings/appointments';
import { readUrgentAlarms, type DatedAlarm } from '@/repositories/plan-alarms';
import { readInTime, type InTime } from './read-in-time';
import { readMoney, type Money } from './read-money';
import { readQueue, type Queue } from '@/repositories/queues';
import { readLateRequests } from '@/repositories/requests/late-requests';
import type { PendingDecision } from './pending-decisions';
import { readDecisions } from './read-decisions';
import type { IsPermitted } from '@/session/use-permissions';
import { serverNow } from '@/lib/server-clock';

/** What was read, or why not; null for a reader who may not see it. */
export type Part<T> = PromiseSettledResult<T> | null;

/** Who looks at the overview. */
export interface OverviewReader {
  uid: string;
  isPermitted: IsPermitted;
}

export interface Overview {
  readAt: Date;
  /** those whose work the reader does */
  queues: Readonly<Partial<Record<QueueId, PromiseSettledResult<Queue>>>>;
  /** the first late requests, the reader's own before others */
  late: Part<readonly Request[]>;
  /** the first that wait for a second person */
  decisions: Part<readonly PendingDecision[]>;
  /** the first open alarms */
  alarms: Part<readonly DatedAlarm[]>;
  /** today's, by their hour */
  appointments: Part<readonly Booking[]>;
  money: Part<Money>;
  inTime: Part<InTime>;
}

/** How many records of a list are shown with it. */
const mostShown = 5;

/** Null when at least one part was read. */
export function findReadFailure(overview: Overview): unknown {
  const { queues, late, decisions, alarms, appointments, money, inTime } =
    overview;
  const parts: readonly Part<unknown>[] = [
    ...Object.values(queues),
    late,
    decisions,
    alarms,
    appointments,
    money,
    inTime,
  ];
  const shown = parts.filter((part) => part !== null);
  const failures = shown.filter((part) => part.status === 'rejected');
  if (failures.length < shown.length) return null;
  return failures.at(-1)?.reason ?? null;
}

/**
 * A part that fails does not stop the others. What the reader may not see is
 * not asked for.
 */
export async function readOverview(
  { uid, isPermitted }: OverviewReader,
  now = serverNow(),
): Promise<Overview> {
  const today = dayInAccra(now);
  const startOfToday = startOfDayInAccra(today);
  const ids = listOwnQueues(isPermitted);
  const decisionIds = decisionQueues.filter((id) => ids.includes(id));
  const [queues, late, decisions, alarms, appointments, money, inTime] =
    await Promise.all([
      readQueues(ids, startOfToday),
      readPart(ids.includes('late'), () =>
        readLateRequests(uid, startOfToday, mostShown),
      ),
      readPart(decisionIds.length > 0, () =>
        readDecisions(decisionIds, uid, now, mostShown),
      ),
      readPart(ids.includes('alarms'), () => readUrgentAlarms(mostShown)),
      readPart(isPermitted(appointmentsPermission), () =>
        readAppointments(today),
      ),
      readPart(isPermitted(moneyPermission), () => readMoney(today)),
      readPart(isPermitted(inTimePermission), () => readInTime(today)),
    ]);
  return {
    readAt: now,
    queues,
    late,
    decisions,
    alarms,
    appointments,
    money,
    inTime,
  };
}

async function readPart<T>(
  isShown: boolean,
  read: () => Promise<T>,
): Promise<Part<T>> {
  if (!isShown) return null;
  const [result] = await Promise.allSettled([read()]);
  return result;
}

async function readQueues(
  ids: readonly QueueId[],
  startOfToday: Date,
): Promise<Overview['queues']> {
  const results = await Promise.allSettled(
    ids.map((id) => readQueue(id, startOfToday)),
  );
  return Object.fromEntries(ids.map((id, index) => [id, results[index]]));
}
