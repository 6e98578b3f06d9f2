import { beforeAll, describe, expect, test, vi } from 'vitest';
import { errorReportsPerSourceHour } from '../../../functions/src/services/health/error-limits';
import {
  compileFilter,
  readLogLines,
  type StoredLine,
} from '../../support/suite/log-filter';
import {
  readMetrics,
  readPolicies,
} from '../../support/suite/monitoring-files';
import { runSchedule } from '../../support/suite/schedules';
import { Api, refusalOf } from '../support/api';
import {
  refuse,
  refuseTasks,
  retryNow,
  waitForStates,
} from '../support/messages';

const metrics = readMetrics().map(({ content }) => content);

let api: Api;
let lines: StoredLine[];

/**
 * A run in which everything goes wrong that is watched, and other things do
 * not.
 */
beforeAll(async () => {
  api = await Api.start();
  await runSchedule(api.suite, 'lapseBookings');
  await api.db.doc('heartbeats/schedules').update({ scanFiles: new Date(0) });
  const { paymentId } = await api.startOne();
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await api.db
    .doc(`payments/${paymentId}`)
    .update({ state: 'pending', createdAt: yesterday });
  await refuse(api, 'smtp', 1000);
  await runSchedule(api.suite, 'watchHealth');
  const [incident] = (await api.db.collection('incidents').get()).docs;
  const entries = await api.db
    .collection('outbox')
    .where('recordId', '==', incident?.id)
    .get();
  await Promise.all(
    entries.docs.map(({ ref }) =>
      ref.update({ usefulUntil: new Date(Date.now() - 1) }),
    ),
  );
  await retryNow(api, incident?.id ?? '');
  await waitForStates(api, incident?.id ?? '', ['mail failed']);
  await refuse(api, 'smtp', 0);
  const callback = { status: 'PAID', clienttransid: '1', transactionid: 1 };
  expect((await api.call('reddeCallback', null, callback)).status).toBe(202);
  expect(
    (await api.call('reddeCallback', null, { nothing: true })).status,
  ).toBe(400);
  await api.call('sendOtpEmail', null, { email: 'no address' });
  const text = "TypeError: no 'x' of ama@example.test, 0240000142";
  const report = {
    text,
    stack: 'at /assets/home-12345678.js:1:2',
    path: '/history/0aBcDeFgHiJkLmNoPqRs?a=b',
  };
  const reports = await Promise.all(
    Array.from({ length: errorReportsPerSourceHour + 1 }, () =>
      api.call('reportError', null, report),
    ),
  );
  const refused = reports.filter(({ status }) => status !== 202);
  expect(refused.map((reply) => refusalOf(reply))).toEqual([
    [429, 'resource-exhausted'],
  ]);
  const payer = await api.newUser();
  const brokenRequest = await api.addRequest(payer, { paymentStatus: 'much' });
  expect((await api.pay(payer, brokenRequest)).status).toBe(500);
  await refuseTasks(api, 1);
  await api.call('sendOtpEmail', null, { email: 'owner@asaase.test' });
  await vi.waitFor(
    () => expect(api.suite.output()).toContain('the task queue refuses'),
    15_000,
  );
  await api.db.doc('payments/broken').set({ nextCheckAt: new Date() });
  await runSchedule(api.suite, 'reconcilePayments');
  // The last line comes by a pipe, behind the answer.
  await vi.waitFor(
    () => expect(api.suite.output()).toContain('payment could not be checked'),
    15_000,
  );
  lines = readLogLines(api.suite.output());
});

const messagesOf = (filter: string) => [
  ...new Set(
    lines
      .filter(compileFilter(filter))
      .map(({ jsonPayload }) => jsonPayload['message']),
  ),
];

test.each([
  ['unhealthy', ['unhealthy']],
  ['failed-notifications', ['message given up']],
  ['unsettled-payments', ['payments unsettled for a day']],
  ['refused-callbacks', ['call refused', 'callback about an unknown payment']],
  ['errors', ['payment could not be checked']],
  ['browser-errors', ['browser error']],
  ['failed-payment-calls', ['call failed']],
  ['refused-tasks', ['the task queue refuses']],
])(
  '%s counts what the functions really write, and nothing else',
  (name, messages) => {
    const metric = metrics.find((one) => one.name === name);
    expect(messagesOf(metric?.filter ?? '').sort()).toEqual(messages);
  },
);

test('the refused callbacks are those of the gateway alone', () => {
  const metric = metrics.find(({ name }) => name === 'refused-callbacks');
  const counted = lines.filter(compileFilter(metric?.filter ?? ''));
  expect(counted).toHaveLength(2);
});

test('every label of a metric is a field of the lines it counts', () => {
  for (const { filter, labelExtractors } of metrics) {
    for (const extractor of Object.values(labelExtractors)) {
      const field =
        /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor)?.[1] ?? '';
      for (const { jsonPayload } of lines.filter(compileFilter(filter))) {
        expect(jsonPayload[field]).toEqual(expect.any(String));
      }
    }
  }
});

test('no alert on lines of the platform is raised by a line of ours', () => {
  const platform = [
    ...metrics
      .map(({ filter }) => filter)
      .filter((filter) => !filter.includes('asaase')),
    ...readPolicies().flatMap(({ content }) =>
      content.conditions.flatMap(
        ({ conditionMatchedLog }) => conditionMatchedLog?.filter ?? [],
      ),
    ),
  ];
  expect(platform.length).toBeGreaterThan(4);
  for (const filter of platform) expect(messagesOf(filter)).toEqual([]);
});

describe('what the log says', () => {
  test('is one of three severities, and stored by its fields', () => {
    const ours = lines.filter(
      ({ jsonPayload }) => jsonPayload['app'] === 'asaase',
    );
    expect(new Set(ours.map(({ severity }) => severity))).toEqual(
      new Set(['INFO', 'WARNING', 'ERROR']),
    );
  });

  test('of an error in a browser is what it was, and not whose', () => {
    const told = lines.filter(
      ({ jsonPayload }) => jsonPayload['message'] === 'browser error',
    );
    expect(told).toHaveLength(errorReportsPerSourceHour);
    expect(told[0]?.jsonPayload).toMatchObject({
      text: "TypeError: no 'x' of [e-mail], [phone]",
      path: '/history/:id',
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    });
    expect(JSON.stringify(lines)).not.toMatch(/ama@|0240000142/);
  });
});
