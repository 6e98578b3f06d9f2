import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HealthAnswer } from '@contract/endpoints/health';
import { findMaxSilenceMs } from '../../../functions/src/records/heartbeats';
import {
  scheduleNames,
  type ScheduleName,
} from '../../../functions/src/schedules';
import { projectId } from '../../../emulators/suite/ports';
import { runSchedule } from '../../support/suite/schedules';
import { endTrouble, planTrouble } from '../../support/suite/storage-faults';
import { Api } from '../support/api';
import {
  nameHolders,
  listMessages,
  refuse,
  retryNow,
} from '../support/messages';

const api = await Api.start();
const informed = nameHolders('incidents.read');

async function askHealth(init: RequestInit = {}) {
  const answer = await fetch(`${api.suite.addresses.api}/health`, init);
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
  };
}

/** Every answer holds for five seconds. */
const waitForHealth = (fields: object) =>
  vi.waitFor(async () => expect(await askHealth()).toMatchObject(fields), {
    timeout: 40_000,
    interval: 250,
  });

async function runAll(): Promise<void> {
  for (const name of scheduleNames) await runSchedule(api.suite, name);
}

/** As if its runs had not come since it could have missed three. */
async function stopSchedule(name: ScheduleName): Promise<void> {
  const last = new Date(Date.now() - findMaxSilenceMs(name) - 1_000);
  await api.db.doc('heartbeats/schedules').update({ [name]: last });
}

/** Whether the database leaves every call without an answer. */
async function setOutage(isOut: boolean): Promise<void> {
  const url = `${api.suite.addresses.firestore}/emulator/v1/projects/${projectId}:outage`;
  expect((await fetch(url, { method: isOut ? 'PUT' : 'DELETE' })).status).toBe(
    200,
  );
}

async function listTroubleMails() {
  const all = await listMessages(api);
  return all.filter(
    ({ to, subject }) =>
      to === informed && subject.startsWith('Asaase: something'),
  );
}

/**
 * Resolves when each message about an incident was refused so often, and no try
 * of it is on its way.
 */
async function waitForRefusals(
  incidentId: string,
  ...tries: number[]
): Promise<void> {
  await vi.waitFor(async () => {
    const found = await api.db
      .collection('outbox')
      .where('recordId', '==', incidentId)
      .get();
    expect(
      found.docs.map((entry): unknown => entry.get('tries')).sort(),
    ).toEqual(tries);
    expect(
      found.docs.filter((entry) => entry.get('doubts') !== 0),
    ).toHaveLength(0);
  }, 30_000);
}

async function watchAndFindIncident() {
  await runSchedule(api.suite, 'watchHealth');
  const open = await api.db
    .collection('incidents')
    .where('endedAt', '==', null)
    .get();
  expect(open.size).toBeLessThan(2);
  return open.docs[0] ?? null;
}

describe('/api/health', () => {
  test('of a new project is 200 until three runs of a schedule have not come since the first look', async () => {
    expect(await watchAndFindIncident()).toBeNull();
    await waitForHealth({ status: 200, body: { status: 'healthy' } });
    await stopSchedule('removePapers');
    await waitForHealth({
      status: 503,
      body: { parts: { schedules: 'down' } },
    });
  }, 120_000);

  test('is 200 when all schedules run, 503 when one stands still, and says nothing but which part', async () => {
    await runAll();
    await waitForHealth({ status: 200, body: { status: 'healthy' } });
    await stopSchedule('scanFiles');
    await waitForHealth({ status: 503, body: { status: 'unhealthy' } });
    const { body } = await askHealth();
    expect(HealthAnswer.parse(body).parts).toEqual({
      database: 'ok',
      bucket: 'ok',
      queue: 'ok',
      schedules: 'down',
      gateway: 'ok',
    });
    expect(body['version']).toMatch(/^[0-9a-f]{7,}$/);
    expect(JSON.stringify(body)).not.toContain('scanFiles');
    await runSchedule(api.suite, 'scanFiles');
  }, 120_000);

  test('a flood is answered from memory', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askHealth()),
    );
    expect(
      new Set(answers.map(({ body }) => body['time'])).size,
    ).toBeLessThanOrEqual(2);
  });

  test('is read and nothing else', async () => {
    expect(await askHealth({ method: 'POST' })).toMatchObject({
      status: 405,
      body: { code: 'invalid-argument' },
    });
  });
});

describe('what does not answer', () => {
  afterEach(() => Promise.all([setOutage(false), endTrouble(api.suite)]));

  test('the database: the parts that are read from it are unknown, and it recovers', async () => {
    await setOutage(true);
    const rest = { queue: 'unknown', schedules: 'unknown', gateway: 'unknown' };
    await waitForHealth({
      status: 503,
      body: { parts: { database: 'down', bucket: 'ok', ...rest } },
    });
    await setOutage(false);
    await waitForHealth({ status: 200, body: { status: 'healthy' } });
  }, 120_000);

  test('the bucket: the other parts are told, and it recovers', async () => {
    await planTrouble(api.suite, { serverStatus: 503, times: 1000 });
    await waitForHealth({
      status: 503,
      body: { parts: { bucket: 'down', database: 'ok', schedules: 'ok' } },
    });
    await endTrouble(api.suite);
    await waitForHealth({ status: 200, body: { status: 'healthy' } });
  }, 120_000);
});

describe('administrators are told of', () => {
  beforeEach(async () => {
    await runAll();
    expect(await watchAndFindIncident()).toBeNull();
  });

  test('a schedule that stands still, once, and the log says which', async () => {
    const before = (await listTroubleMails()).length;
    await stopSchedule('compareAccounts');
    const incident = await watchAndFindIncident();
    expect(incident?.get('troubles')).toEqual([
      'the schedule compareAccounts stands still',
    ]);
    await runSchedule(api.suite, 'watchHealth');
    await vi.waitFor(
      async () => expect(await listTroubleMails()).toHaveLength(before + 1),
      30_000,
    );
    expect((await listTroubleMails())[0]?.text).toContain('compareAccounts');
    expect(api.suite.output()).toMatch(
      /"schedules":\["compareAccounts"\].*"severity":"ERROR"/,
    );
  });

  test('mail that is refused, as soon as one goes out again', async () => {
    const before = (await listTroubleMails()).length;
    await refuse(api, 'smtp', 1000);
    await stopSchedule('scanFiles');
    const id = (await watchAndFindIncident())?.id ?? '';
    // One that is made due before its first try has begun is tried once, not
    // twice.
    await waitForRefusals(id, 1);
    await retryNow(api, id);
    await waitForRefusals(id, 2);
    await retryNow(api, id);
    await waitForRefusals(id, 3);
    const troubles = [
      'the schedule scanFiles stands still',
      'the mail service takes no mail',
    ];
    await vi.waitFor(
      async () =>
        expect((await watchAndFindIncident())?.get('troubles')).toEqual(
          troubles,
        ),
      30_000,
    );
    await waitForHealth({ status: 503, body: { parts: { queue: 'down' } } });
    expect(await listTroubleMails()).toHaveLength(before);
    // A try that is still on its way would go out beside the one that retryNow
    // makes due.
    await waitForRefusals(id, 1, 3);
    await refuse(api, 'smtp', 0);
    await retryNow(api, id);
    await vi.waitFor(
      async () => expect(await listTroubleMails()).toHaveLength(before + 2),
      30_000,
    );
    expect((await listTroubleMails())[0]?.text).toContain(
      'the mail service takes no mail',
    );
  }, 120_000);

  test('a gateway that does not answer, until it does', async () => {
    await api.fault({ target: 'receive', kind: 'error-before', times: 3 });
    for (let nth = 0; nth < 3; nth += 1) await api.startOne();
    const id = await vi.waitFor(async () => {
      const incident = await watchAndFindIncident();
      expect(incident?.get('troubles')).toEqual([
        'the payment gateway does not answer',
      ]);
      return incident?.id ?? '';
    }, 30_000);
    await waitForHealth({
      status: 503,
      body: { parts: { gateway: 'down', schedules: 'ok' } },
    });
    await api.startOne();
    await vi.waitFor(
      async () => expect(await watchAndFindIncident()).toBeNull(),
      30_000,
    );
    expect((await api.read(`incidents/${id}`))['endedAt']).not.toBeNull();
  }, 120_000);
});
