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
  known: Heartbeats | null,
  now: Date,
): Heartbeats {
  const unknown = scheduleNames.filter((name) => known?.[name] === undefined);
  return Object.fromEntries(unknown.map((name): [string, Date] => [name, now]));
}

/**
 * After this time three runs have not come, and none can still be under way.
 */
export function mostSilenceMs(name: ScheduleName): number {
  const { everyMs, restMs } = schedules[name];
  return restMs + 3 * everyMs + instances[name].timeoutSeconds * 1000;
}

/** Schedules that stand still. */
export function findStill(heartbeats: Heartbeats, now: Date): ScheduleName[] {
  return scheduleNames.filter((name) => {
    const last = heartbeats[name];
    return (
      last !== undefined && now.getTime() - last.getTime() > mostSilenceMs(name)
    );
  });
}
