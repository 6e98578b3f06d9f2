import { describe, expect, test } from 'vitest';
import { readLogLines } from '../../support/suite/log-filter';
import { Api, refusalOf, type User } from '../support/api';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const user = await api.newUser();
const admin = await signInAdministrator(api);
const documentId = await api.addRequest(user, { paymentStatus: true });
/** Half of a character: no database stores it. */
const half = '\ud83c';

/** What each endpoint takes, but for one text or key. */
const calls: [string, User | null, Record<string, unknown>][] = [
  ['sendOtpEmail', null, { email: `ama${half}@example.test` }],
  ['verifyOtp', null, { email: `ama${half}@example.test`, otp: '1234' }],
  [
    'resetPassword',
    null,
    { userId: `a${half}`, resetToken: `t${half}`, newPassword: 'Example-2026' },
  ],
  [
    'verifyResult',
    null,
    { reference: `LS-7K3M-98${half}`, sha256: 'a'.repeat(64) },
  ],
  ['askStatus', null, { reference: `LS-7K3M-98${half}`, phone: '0240000142' }],
  [
    'sendStatusSms',
    null,
    { reference: 'LS-7K3M-98', phone: '0240000142', attempt: half },
  ],
  ['reportError', null, { text: `Error ${half}`, stack: '', path: '/' }],
  ['reportError', null, { text: 'Error', stack: '', path: '/', [half]: 1 }],
  [
    'reddeCallback',
    null,
    { status: 'PAID', clienttransid: half, transactionid: half },
  ],
  [
    'processPayment',
    user,
    {
      amount: 500,
      paymentoption: 'MTN',
      walletnumber: '0240000001',
      documentId: half,
      paymentFor: 'request',
      description: 'Service Payment',
      service: 'Land/Property Search',
    },
  ],
  [
    'checktransactionandupdate',
    user,
    {
      transactionid: half,
      clientsnumber: '0240000142',
      clientsname: 'Abena Example',
      clientEmail: 'abena@asaase.test',
      paymentFor: 'request',
    },
  ],
  ['reportCharge', user, { paymentId: half, transactionid: '1234567890' }],
  ['findUsers', admin, { text: `Ama${half}` }],
  ['findPlansWithCode', admin, { text: `GAR-1${half}` }],
  [
    'openDocument',
    admin,
    { collection: 'requests', documentId: half, path: 'gs://b/documents/u/x' },
  ],
  [
    'askForClearerImage',
    admin,
    { documentId, seenChanges: 0, reason: 'other', note: `x${half}` },
  ],
  ['holdPapers', admin, { documentId, hold: true, reason: `x${half}` }],
];

describe('half a character in a text or a key', () => {
  test.each(calls)('%s refuses it', async (name, caller, body) => {
    expect(refusalOf(await api.call(name, caller, body))).toEqual([
      400,
      'invalid-argument',
    ]);
  });

  test('is no failure of ours: nobody is called for it', () => {
    const errors = readLogLines(api.suite.output()).filter(
      ({ severity }) => severity === 'ERROR',
    );
    expect(errors).toEqual([]);
  });

  test('whole characters of two halves are taken', async () => {
    const reply = await api.call('sendOtpEmail', null, {
      email: 'ama@example.test',
      note: '𞤀🌍',
    });
    expect(reply.status).toBe(200);
  });
});
