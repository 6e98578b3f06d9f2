import type { ScheduleName } from '../../schedules';
import type { SchedulePorts } from './ports';

/**
 * Success leaves a heartbeat.
 * @throws Error without the cause's words, which the platform would log
 */
export async function runSchedule(
  ports: SchedulePorts,
  name: ScheduleName,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
    await ports.health.saveHeartbeats({ [name]: ports.now() });
  } catch (error) {
    ports.log.error('schedule failed', { schedule: name, cause: error });
    throw new Error(`The schedule ${name} failed.`, { cause: error });
  }
}
