import type { Page } from 'playwright-core';
import { foldText } from '@contract/values/text/fold-text';
import { accountsOf, databaseOf } from '../suite/gateway';
import { enterAs } from '../pages/enter';
import { demoPassword } from '../pages/steps';
import type { Suite } from '../suite/suite';

export interface Person {
  uid: string;
  email: string;
  firstName: string;
  password: string;
}

/**
 * Somebody with an account and a record of their own, so that what they change
 * is nobody else's business.
 */
export async function makePerson(
  suite: Suite,
  name: string,
  change: { isVerified?: boolean; record?: object | null } = {},
): Promise<Person> {
  const [firstName = name] = name.split(' ');
  const uid = `person-${crypto.randomUUID()}`;
  const email = `${firstName.toLowerCase()}.${uid.slice(-6)}@example.test`;
  const emailVerified = change.isVerified ?? true;
  const person = { uid, email, password: demoPassword };
  await accountsOf(suite).createUser({
    ...person,
    displayName: name,
    emailVerified,
  });
  if (change.record !== null) {
    const searchName = foldText(name);
    const record = {
      uid,
      name,
      searchName,
      email,
      createdAt: new Date(),
      provider: 'email',
      imageUrl: null,
    };
    await databaseOf(suite)
      .doc(`users/${uid}`)
      .set({ ...record, ...change.record });
  }
  return { ...person, firstName };
}

/** The person's record as it is stored. */
export async function readRecord(
  suite: Suite,
  uid: string,
): Promise<Record<string, unknown> | undefined> {
  return (await databaseOf(suite).doc(`users/${uid}`).get()).data();
}

/** Changes the record behind everybody's back; null removes it. */
export async function changeRecord(
  suite: Suite,
  uid: string,
  change: object | null,
): Promise<void> {
  const record = databaseOf(suite).doc(`users/${uid}`);
  await (change === null ? record.delete() : record.update({ ...change }));
}

/** Signs in at /profile, where a phone's header has no room for a welcome. */
export async function openSettings(page: Page, person: Person): Promise<void> {
  await enterAs(page, person, '/profile');
  await page.getByLabel('Full name').waitFor();
}
