import { expect, test } from 'vitest';
import { foldText } from '@contract/values/text/fold-text';
import { findUsers } from '../../../functions/src/services/people/find-users';
import { MemoryRights } from '../../../functions/src/services/people/testing/memory-rights';
import { AccountHarness } from '../support/account-harness';

const harness = await AccountHarness.start();
const rights = new MemoryRights(harness.identity, () => harness.now());
const ports = { ...harness.ports, accounts: rights };

test('people are found by plain letters where their names have those of Ghana, and by their own', async () => {
  const add = async (name: string, searchName: string) => {
    const { uid, email } = await harness.addAccount();
    const profile = { name, searchName, email, createdAt: new Date() };
    await harness.db
      .doc(`users/${uid}`)
      .set({ uid, provider: 'email', imageUrl: null, ...profile });
    return uid;
  };
  const efua = await add('Ɛfua Ɔdɔŋkɔ', foldText('Ɛfua Ɔdɔŋkɔ'));
  const dede = await add('N’Dede Ʋalɔ', foldText('N’Dede Ʋalɔ'));
  const find = async (text: string) =>
    (await findUsers(ports, { administratorId: 'somebody', text })).users.map(
      (user) => user.uid,
    );
  for (const text of ['Efua', 'efua odonko', 'Ɛfua', 'ƐFUA Ɔd', 'Éfua']) {
    expect([text, await find(text)]).toEqual([text, [efua]]);
  }
  for (const text of ['NDede', "n'dede", 'N’Dede valo', 'N\u200bDede']) {
    expect([text, await find(text)]).toEqual([text, [dede]]);
  }
  const adlam = await add('𞤀𞤣𞤤𞤢𞤥 𞤄𞤢', foldText('𞤀𞤣𞤤𞤢𞤥 𞤄𞤢'));
  for (const text of ['𞤀𞤣', '𞤀𞤣𞤤𞤢𞤥']) {
    expect([text, await find(text)]).toEqual([text, [adlam]]);
  }
});
