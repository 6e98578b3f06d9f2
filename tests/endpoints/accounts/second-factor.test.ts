import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { makeTotp } from '../../support/files/authenticator';
import {
  callSecondFactors,
  finishApp,
  setUpApp,
  startApp,
} from '../../support/suite/authenticator-app';
import { startSuite } from '../../support/suite/suite';
import {
  callIdentity,
  readAccount,
  refreshTokens,
  signIn,
  type SignedIn,
} from '../../support/suite/suite-accounts';
import { Api } from '../support/api';

/**
 * The codes of an authenticator at the local identity service, where Google's
 * emulator has none (decision 165).
 */

const api = await Api.on(await startSuite({ app: false }));
const auth = getAuth(api.admin);
const password = 'Example-2026';

let people = 0;
async function newPerson(emailVerified = true) {
  people += 1;
  const email = `twostep${people}@example.test`;
  const { uid } = await auth.createUser({ email, password, emailVerified });
  return { uid, email, ...(await signIn(api.suite, email, password)) };
}

const start = (idToken: string) => startApp(api.suite, idToken);
const finish = (idToken: string, sessionInfo: string, code: string) =>
  finishApp(api.suite, idToken, sessionInfo, code);

async function newPersonWithApp() {
  const person = await newPerson();
  const app = await setUpApp(api.suite, person.idToken);
  const { secret, signedIn: enrolled } = app;
  return { ...person, secret, enrolled };
}

interface FirstStep extends SignedIn {
  mfaPendingCredential: string;
  mfaInfo: { mfaEnrollmentId: string; totpInfo?: object }[];
}

const takeFirstStep = async (email: string) =>
  (await signIn(api.suite, email, password)) as FirstStep;

const takeSecondStep = (first: FirstStep, code: string) =>
  callSecondFactors<SignedIn>(api.suite, 'mfaSignIn:finalize', {
    mfaPendingCredential: first.mfaPendingCredential,
    mfaEnrollmentId: first.mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: code },
  });

const factorOf = async (idToken: string) =>
  (await auth.verifyIdToken(idToken, true)).firebase['sign_in_second_factor'];

test('the password alone signs nobody in who has an app; with its code, tokens say so, new ones too', async () => {
  const { email, secret, enrolled, idToken } = await newPersonWithApp();
  expect(await factorOf(idToken)).toBeUndefined();
  expect(await factorOf(enrolled.idToken)).toBe('totp');
  const first = await takeFirstStep(email);
  expect(first.idToken).toBeUndefined();
  expect(first.mfaInfo).toMatchObject([{ totpInfo: {} }]);
  await expect(takeSecondStep(first, '000000')).rejects.toThrow('INVALID_CODE');
  const signedIn = await takeSecondStep(first, makeTotp(secret));
  expect(await factorOf(signedIn.idToken)).toBe('totp');
  const renewed = await refreshTokens(api.suite, signedIn.refreshToken);
  expect(await factorOf(renewed.idToken)).toBe('totp');
});

test('a code is good for its half minute and the ones beside it', async () => {
  const { email, secret } = await newPersonWithApp();
  const first = await takeFirstStep(email);
  const old = makeTotp(secret, Date.now() - 5 * 60_000);
  await expect(takeSecondStep(first, old)).rejects.toThrow('INVALID_CODE');
  await takeSecondStep(first, makeTotp(secret, Date.now() - 30_000));
});

test('an app counts once a code of it was right, for a confirmed address, in its own enrolment', async () => {
  const unconfirmed = await newPerson(false);
  await expect(start(unconfirmed.idToken)).rejects.toThrow('UNVERIFIED_EMAIL');
  const person = await newPerson();
  const { sessionInfo } = await start(person.idToken);
  await expect(finish(person.idToken, sessionInfo, '000000')).rejects.toThrow(
    'INVALID_CODE',
  );
  const other = await newPerson();
  const theirs = await start(other.idToken);
  await expect(
    finish(
      person.idToken,
      theirs.sessionInfo,
      makeTotp(theirs.sharedSecretKey),
    ),
  ).rejects.toThrow('SESSION_EXPIRED');
  expect((await takeFirstStep(person.email)).idToken).toBeDefined();
});

test('the Admin SDK takes an app away, and then the password is enough', async () => {
  const { uid, email } = await newPersonWithApp();
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  expect((await takeFirstStep(email)).idToken).toBeDefined();
});

test('an app is still asked for after the suite has restored its accounts', async () => {
  const { uid, email, secret } = await newPersonWithApp();
  const account = await readAccount(api.suite, uid);
  await auth.deleteUser(uid);
  await callIdentity(
    api.suite,
    'projects/demo-asaase/accounts:batchCreate',
    { users: [account] },
    true,
  );
  const first = await takeFirstStep(email);
  expect(first.idToken).toBeUndefined();
  const signedIn = await takeSecondStep(first, makeTotp(secret));
  expect(await factorOf(signedIn.idToken)).toBe('totp');
});

test('a token with a second factor is one like any other for the endpoints', async () => {
  const { uid, enrolled } = await newPersonWithApp();
  const reply = await api.call(
    'sendVerificationEmail',
    { uid, token: enrolled.idToken },
    {},
  );
  expect(reply.status).toBe(200);
});
