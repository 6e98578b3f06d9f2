import { timeZone } from '@contract/values/limits';
import { PasswordChanged, passwordChangedSubject } from '../../mails/password-changed';
import { recordSessionsEnd } from '../accounts/end-sessions';
import { isEndedSince } from '../accounts/set-password';
import { paths } from './app-paths';
import type { DraftLetter } from './letter';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });

/**
 * Written down before the change is made, so it first looks whether it was. After a crash in between it is also what
 * tells the other devices.
 */
export const draftPasswordChanged: DraftLetter = async (ports, { uid, at }) => {
  const account = uid === null ? null : await ports.identity.findAccount(uid);
  const from = account?.sessionsValidFrom ?? null;
  if (account === null || from === null || !isEndedSince(from, at)) return null;
  await recordSessionsEnd(ports.db, account.uid, from);
  if (account.email === null) return null;
  const recoveryUrl = `${ports.appUrl}${paths.forgotPassword}`;
  return {
    to: account.email,
    subject: passwordChangedSubject,
    body: <PasswordChanged at={inWords.format(at)} recoveryUrl={recoveryUrl} />,
  };
};
