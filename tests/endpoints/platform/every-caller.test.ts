import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { callbackNameOf, gatewayIds } from '@contract/values/payment/gateway';
import { everyEndpoint } from '../../../functions/src/endpoints/every-endpoint';
import { Api, type User } from '../support/api';

/**
 * Everything else is for administrators: who adds an endpoint for others adds
 * it here.
 */
const forEverybody = [
  ...gatewayIds.map(callbackNameOf),
  ...[
    'verifyResult',
    'openSharedResult',
    'readSharedResult',
    'reportError',
    'sendOtpEmail',
    'verifyOtp',
    'resetPassword',
    'askStatus',
    'sendStatusSms',
  ],
];
const forUsers = [
  ...[
    'processPayment',
    'processConsultancyPayment',
    'checktransactionandupdate',
    'automatedverifychecker',
    'sendPaymentCode',
  ],
  ...[
    'reportCharge',
    'bookConsultation',
    'cancelBooking',
    'rescheduleBooking',
    'claimBookingRefund',
  ],
  ...[
    'notifyAdminAndUser',
    'changePassword',
    'sendVerificationEmail',
    'deleteAccount',
  ],
  'listClosedRecords',
  'shareResult',
  'revokeResultShare',
  'correctRequest',
  'correctReport',
  'proposeGround',
];
const called = everyEndpoint
  .filter(({ access }) => access !== 'public')
  .map(({ name }) => name);
const forAdministrators = called.filter(
  (name) => !forEverybody.includes(name) && !forUsers.includes(name),
);

const api = await Api.start();
const disabled = await api.newUser();
await getAuth(api.admin).updateUser(disabled.uid, { disabled: true });
const deleted = await api.newUser();
await getAuth(api.admin).deleteUser(deleted.uid);

const statusOf = async (name: string, user: User | null) =>
  (await api.call(name, user, {})).status;

test('the lists name endpoints that there are', () => {
  expect(called).toEqual(
    expect.arrayContaining([...forEverybody, ...forUsers]),
  );
  expect(forAdministrators.length).toBeGreaterThan(20);
});

describe.each([...forUsers, ...forAdministrators])('%s', (name) => {
  test('refuses whoever is not signed in, disabled or gone', async () => {
    for (const nobody of [null, disabled, deleted]) {
      expect(await statusOf(name, nobody)).toBe(401);
    }
  });
});
