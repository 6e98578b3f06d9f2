import { expect, test } from 'vitest';
import { everyStoredRoles, isGranted } from '@contract/testing/stored-roles';
import { FirestoreNotificationRecords } from '../../../functions/src/firestore/firestore-notification-records';
import { listAdministratorAddresses } from '../../../functions/src/notifications/facts';
import { administratorMails } from '../../../functions/src/notifications/notification';
import { NotificationHarness } from '../support/notification-harness';

const harness = await NotificationHarness.start();
const { db } = harness.payments;
const { identity } = harness;
const records = new FirestoreNotificationRecords(db, {
  error: () => undefined,
});

const administrators = everyStoredRoles.map((roles, index) => ({
  roles,
  uid: `administrator${index}`,
  email: `administrator${index}@example.test`,
}));
for (const { roles, uid, email } of administrators) {
  identity.add({ uid, email, emailVerified: true });
  const record = { uid, grantedAt: new Date(0), grantedBy: 'script' };
  await db
    .doc(`admins/${uid}`)
    .set(roles === undefined ? record : { ...record, roles });
}

test('a manager is told however many others there are in the office', async () => {
  const clerks = Array.from({ length: 130 }, (_, index) => `a-clerk${index}`);
  const batch = db.batch();
  for (const uid of clerks) {
    const record = { uid, grantedAt: new Date(0), grantedBy: 'script' };
    batch.set(db.doc(`admins/${uid}`), { ...record, roles: ['cashier'] });
  }
  await batch.commit();
  const managers = administrators.filter(({ roles }) =>
    isGranted(roles, 'settings.write'),
  );
  const addresses = await listAdministratorAddresses(
    { records, identity },
    'settings.write',
  );
  expect(addresses.sort()).toEqual(managers.map(({ email }) => email).sort());
  for (const uid of clerks) await db.doc(`admins/${uid}`).delete();
});

test.each(Object.entries(administratorMails))(
  '%s goes to whom %s is permitted',
  async (_kind, permission) => {
    const told = administrators.filter(({ roles }) =>
      isGranted(roles, permission),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(administrators.length);
    const addresses = await listAdministratorAddresses(
      { records, identity },
      permission,
    );
    expect(addresses.sort()).toEqual(told.map(({ email }) => email).sort());
  },
);
