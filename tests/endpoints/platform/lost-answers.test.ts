import { describe, expect, test } from 'vitest';
import type { StatusName } from 'local-firebase/firestore/core/status';
import { everyEndpoint } from '../../../functions/src/endpoints/every-endpoint';
import { isDeep } from '../../support/property-runs';
import { accountJobs } from '../support/lost-answers/account-jobs';
import { bookingJobs } from '../support/lost-answers/booking-jobs';
import type { Job } from '../support/lost-answers/job';
import { paymentJobs } from '../support/lost-answers/payment-jobs';
import { recordJobs } from '../support/lost-answers/record-jobs';
import { shareJobs } from '../support/lost-answers/share-jobs';
import { withoutChance } from '../support/lost-answers/without-chance';
import { type Cut, World } from '../support/lost-answers/world';

/**
 * A commit may succeed although its answer is lost. Every endpoint does one job
 * with every answer of the database there, and again for each of its commits
 * with that one answer lost: it says the same, and leaves the same behind.
 */
const world = await World.open();
const jobs = Object.entries({
  ...accountJobs,
  ...recordJobs,
  ...shareJobs,
  ...paymentJobs,
  ...bookingJobs,
});

/**
 * What the SDK of the database repeats: all but UNAVAILABLE in the deep run
 * only.
 */
const statuses: readonly StatusName[] = isDeep
  ? [
      ...([
        'CANCELLED',
        'UNKNOWN',
        'DEADLINE_EXCEEDED',
        'RESOURCE_EXHAUSTED',
      ] as const),
      ...(['ABORTED', 'INTERNAL', 'UNAVAILABLE', 'UNAUTHENTICATED'] as const),
    ]
  : ['UNAVAILABLE'];

const nameOf = (job: string) => job.split(',')[0] ?? job;

async function run(name: string, job: Job, cut: Cut | null) {
  await world.clear();
  const { by, body } = await job(world);
  const promptsBefore = (await world.listPrompts()).length;
  const { reply, commits } = await world.lose(cut, () =>
    world.call(nameOf(name), by, body),
  );
  const records = (await world.listRecords()).map(withoutChance).sort();
  const prompts = (await world.listPrompts()).length - promptsBefore;
  return { commits, came: { reply: withoutChance(reply), prompts, records } };
}

test('every endpoint has a job here, and every job an endpoint', () => {
  const named = [...new Set(jobs.map(([name]) => nameOf(name)))];
  expect(named.sort()).toEqual(everyEndpoint.map(({ name }) => name).sort());
});

describe.each(jobs)('%s', (name, job) => {
  test('comes to the same when the answer to one of its commits is lost', async () => {
    const { commits, came } = await run(name, job, null);
    expect(came.reply).toMatch(
      name.includes('refused') ? /status: 400/ : /status: 20[02]/,
    );
    for (let nth = 1; nth <= commits; nth += 1) {
      for (const status of statuses) {
        const cut = { nth, status };
        expect({ cut, came: (await run(name, job, cut)).came }).toEqual({
          cut,
          came,
        });
      }
    }
  });
});
