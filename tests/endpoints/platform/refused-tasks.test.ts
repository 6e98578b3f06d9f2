import { expect, test, vi } from 'vitest';
import { runSchedule } from '../../support/suite/schedules';
import { Api } from '../support/api';
import { addOwner, messagesTo, refuseTasks } from '../support/messages';

const api = await Api.start();

test('where the queue refuses, a person is told, and the schedule sends what the queue did not', async () => {
  const owner = await addOwner(api);
  await refuseTasks(api, 1_000);
  expect(
    (await api.call('sendOtpEmail', null, { email: owner.email })).status,
  ).toBeLessThan(300);
  await vi.waitFor(
    () => expect(api.suite.output()).toContain('the task queue refuses'),
    15_000,
  );
  const line = api.suite
    .output()
    .split('\n')
    .find((text) => text.includes('the task queue refuses'));
  expect(line).toContain('"severity":"ERROR"');
  expect(line).toContain('"cause":"functions/permission-denied"');
  expect((await messagesTo(api, owner)).mails).toEqual([]);
  await runSchedule(api.suite, 'sweepNotifications');
  await vi.waitFor(
    async () => expect((await messagesTo(api, owner)).mails).toHaveLength(1),
    15_000,
  );
  await refuseTasks(api, 0);
});
