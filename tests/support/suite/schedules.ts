import { projectId, region } from '../../../emulators/suite/ports';
import { databaseOf } from './gateway';
import type { Suite } from './suite';

/**
 * Runs a scheduled function of the suite now, until its run has ended. The
 * suites of tests run none by themselves.
 */
export async function runSchedule(
  suite: Pick<Suite, 'addresses'>,
  name: string,
): Promise<void> {
  const url = `${suite.addresses.functions}/functions/projects/${projectId}/triggers/${region}-${name}`;
  const headers = {
    'content-type': 'application/json',
    'x-cloudscheduler-jobname': name,
  };
  const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
  await answer.arrayBuffer();
  if (!answer.ok) {
    throw new Error(
      `the scheduled function ${name} was answered with ${answer.status}`,
    );
  }
}

/**
 * The schedule asks the gateway about every open payment now, whenever the last
 * question was and the next one is due.
 */
export async function reconcileNow(suite: Suite): Promise<void> {
  const open = await databaseOf(suite)
    .collection('payments')
    .where('nextCheckAt', '>', new Date())
    .get();
  const due = { nextCheckAt: new Date(), lastCheckedAt: null };
  await Promise.all(open.docs.map(({ ref }) => ref.update(due)));
  await runSchedule(suite, 'reconcilePayments');
}
