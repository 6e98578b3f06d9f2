import { afterAll, expect, test } from 'vitest';
import {
  limitsCollection,
  type LimitRecord,
} from '@contract/entities/limit-record';
import { wrongCodesPerHour } from '../../../functions/src/records/recovery-limits';
import { addWrongCode } from '../../../functions/src/services/recovery/wrong-codes-state';
import { signUp } from '../../support/suite/suite-accounts';
import { Api, codeOf, refusalOf } from '../support/api';
import { listMessagesTo, readCode, waitForMessages } from '../support/mailbox';
import { nameHolders } from '../support/messages';

const api = await Api.start();
const informed = nameHolders('incidents.read');
afterAll(async () => {
  // Recovery is open again for whoever comes after.
  const limits = await api.db.collection(limitsCollection).select().get();
  const counted = limits.docs.filter(({ id }) =>
    /^otp-(?:wrong|closing)/.test(id),
  );
  await Promise.all(counted.map(({ ref }) => ref.delete()));
});

let sources = 0;
/** Each call says it comes from somebody else. */
const callFromAnywhere = (name: string, body: object) =>
  api.call(name, null, body, {
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${Math.trunc((sources += 1) / 250)}.${sources % 250}`,
    },
  });
const verify = (email: string, otp: string) =>
  callFromAnywhere('verifyOtp', { email, otp });
/**
 * Wrong codes at a moment, as the service keeps them: that it counts each is
 * shown by recovery-budget.
 */
async function recordWrong(times: number): Promise<void> {
  let record: LimitRecord = { times: {}, expiresAt: new Date() };
  for (let done = 0; done < times; done += 1) {
    record = addWrongCode(record.times, `guess-${done}`, new Date());
  }
  await api.db.doc(`${limitsCollection}/otp-wrong-0`).set({ ...record });
}

test('wrong codes over many addresses and sources: with 203 in an hour recovery is closed where one was tried', async () => {
  const people = [];
  for (const email of ['guessed-at@example.test', 'left-alone@example.test']) {
    const { localId } = await signUp(api.suite, email, 'Forgotten-2026');
    await callFromAnywhere('sendOtpEmail', { email });
    const [mail] = await waitForMessages(api.suite, email);
    people.push({ email, uid: localId, otp: readCode(mail) });
  }
  const [guessed, alone] = people;
  if (guessed === undefined || alone === undefined) {
    throw new Error('nobody is there');
  }
  const wrong = String((Number(guessed.otp) + 1) % 10_000).padStart(4, '0');
  expect((await verify(guessed.email, wrong)).status).toBe(400);
  await recordWrong(wrongCodesPerHour - 8);
  for (let done = 0; done < 10; done += 1) {
    expect(codeOf(await verify(`anybody${done}@example.test`, '0000'))).toBe(
      'invalid-otp',
    );
  }

  expect(refusalOf(await verify(guessed.email, guessed.otp))).toEqual([
    429,
    'too-many-attempts',
  ]);
  expect(await verify(alone.email, alone.otp)).toMatchObject({
    status: 200,
    body: { userId: alone.uid },
  });
  const warnings = async () =>
    (await listMessagesTo(api.suite, informed)).filter(({ subject }) =>
      subject.includes('guessing'),
    );
  await expect
    .poll(async () => (await warnings()).length, { timeout: 60_000 })
    .toBe(1);
}, 180_000);
