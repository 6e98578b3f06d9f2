import * as z from 'zod/mini';
import { instances } from '../instances';
import { scheduleNames, schedules, type ScheduleName } from '../schedules';

/** Server only (decision 83). */
export const heartbeatsCollection = 'heartbeats';

/**
 * heartbeats/schedules: when a run last succeeded, or was first looked for, by
 * the name of the schedule.
 */
export const Heartbeats = z.record(z.string(), z.date());
export type Heartbeats = z.infer<typeof Heartbeats>;

/**
 * A schedule seen for the first time gets a heartbeat now, so that one that
 * never runs is missed.
 */
export function findFirstHeartbeats(
  storedHeartbeats: Heartbeats | null,
  now: Date,
): Heartbeats {
  const newNames = scheduleNames.filter(
    (name) => storedHeartbeats?.[name] === undefined,
  );
  return Object.fromEntries(
    newNames.map((name): [string, Date] => [name, now]),
  );
}

/**
 * After this time three runs have not come, and none can still be under way.
 */
export function findMaxSilenceMs(name: ScheduleName): number {
  const { everyMs, restMs } = schedules[name];
  return restMs + 3 * everyMs + instances[name].timeoutSeconds * 1000;
}

/** Schedules that stand still. */
export function findStillSchedules(
  heartbeats: Heartbeats,
  now: Date,
): ScheduleName[] {
  return scheduleNames.filter((name) => {
    const lastSuccess = heartbeats[name];
    return (
      lastSuccess !== undefined &&
      now.getTime() - lastSuccess.getTime() > findMaxSilenceMs(name)
    );
  });
}
