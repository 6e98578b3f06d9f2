import * as z from 'zod/mini';
import { anonymousName, usersCollection } from '@contract/entities/user-profile';
import { Welcome, welcomeSubject } from '../../mails/welcome';
import { findStored } from '../../firestore/stored-document';
import { paths } from './app-paths';
import { findGreetingName } from './greeting-name';
import type { DraftLetter } from './letter';
import { findVerificationLink } from './verification-link';

const Named = z.object({ name: z._default(z.string(), anonymousName) });

export const draftWelcome: DraftLetter = async (ports, { uid }) => {
  const account = uid === null ? null : await ports.identity.findAccount(uid);
  if (account === null || account.email === null || account.disabled) return null;
  const profile = findStored(Named, await ports.db.collection(usersCollection).doc(account.uid).get());
  const body = (
    <Welcome
      name={findGreetingName(profile?.name ?? anonymousName)}
      verifyUrl={await findVerificationLink(ports, account)}
      homeUrl={`${ports.appUrl}${paths.home}`}
    />
  );
  return { to: account.email, subject: welcomeSubject, body };
};
