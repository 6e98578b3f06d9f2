import type { BasePorts } from '../../base-ports';
import { beat } from '../../records/heartbeats';
import type { ScheduleName } from '../../schedules';

/**
 * One run of a scheduled function; its heartbeat when it succeeds.
 * @throws Error without the words of the cause, which the platform would write to the log as they are
 */
export async function runSchedule(
  ports: BasePorts,
  name: ScheduleName,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run();
    await beat(ports.db, name, ports.now());
  } catch (error) {
    ports.log.error('schedule failed', { schedule: name, cause: error });
    throw new Error(`The schedule ${name} failed.`, { cause: error });
  }
}
