import { Cron } from 'croner';
import type { DeclaredFunctions } from './declared-functions';

interface ScheduledFunctions {
  readonly functions: DeclaredFunctions;
  /** @returns the HTTP status of the answer */
  call(
    name: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<number>;
}

/**
 * Cloud Scheduler for this machine. Runs each scheduled function at its minute,
 * never twice at a time, and once now for what was due while this machine was
 * off.
 * @returns stops it
 * @throws Error of croner for an expression that is neither cron nor
 * `every N minutes` or `every N hours`
 */
export function startSchedules(
  host: ScheduledFunctions,
  log: (line: string) => void,
): () => void {
  const jobs = Object.entries(host.functions).flatMap(
    ([name, { scheduleTrigger: trigger }]) => {
      if (trigger === undefined) return [];
      const options = {
        timezone: trigger.timeZone ?? 'UTC',
        protect: true,
        unref: true,
      };
      const runJob = () => runScheduled(host, name, log);
      void runJob();
      return new Cron(toCron(trigger.schedule), options, runJob);
    },
  );
  return () => jobs.forEach((job) => job.stop());
}

async function runScheduled(
  host: ScheduledFunctions,
  name: string,
  log: (line: string) => void,
): Promise<void> {
  const headers = {
    'x-cloudscheduler-jobname': name,
    'x-cloudscheduler-scheduletime': new Date().toISOString(),
  };
  const status = await host.call(name, '{}', headers).catch(() => 0);
  if (status !== 200) {
    log(
      `the scheduled function ${name} failed (${status === 0 ? 'no answer' : status})`,
    );
  }
}

/**
 * App Engine's intervals as cron:
 * https://cloud.google.com/appengine/docs/standard/scheduling-jobs-with-cron-yaml
 */
export function toCron(schedule: string): string {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? [];
  if (count === undefined) return schedule;
  return unit === 'minutes' ? `*/${count} * * * *` : `0 */${count} * * *`;
}
