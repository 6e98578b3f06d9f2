import type { BasePorts } from '../../base-ports';
import { beat } from '../../records/heartbeats';
import type { ScheduleName } from '../../schedules';

/** Success leaves a heartbeat. @throws Error without the cause's words, which the platform would log */
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
