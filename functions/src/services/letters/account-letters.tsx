import { auditCollection } from '@contract/entities/audit-entry';
import type { AccountNoticeKind } from '@contract/entities/outbox-entry';
import { timeZone } from '@contract/values/limits';
import * as z from 'zod/mini';
import { AccountNotice, accountNoticeSubjects } from '../../mails/account-notice';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { paths } from './app-paths';
import type { DraftLetter } from './letter';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
const Told = z.object({ after: z.object({ reason: z.string() }) });

/** The reason stands in the audit entry of the decision, which the entry names. Also to accounts that are disabled. */
function draftAccountNotice(kind: AccountNoticeKind): DraftLetter {
  return async ({ db, identity, appUrl }, { uid, recordId, at }) => {
    if (uid === null || recordId === null || !isDocumentId(recordId)) return null;
    const account = await identity.findAccount(uid);
    if (account?.email == null) return null;
    const told = findStored(Told, await db.collection(auditCollection).doc(recordId).get());
    if (told === null) return null;
    return {
      to: account.email,
      subject: accountNoticeSubjects[kind],
      body: (
        <AccountNotice
          kind={kind}
          at={inWords.format(at)}
          reason={told.after.reason}
          signInUrl={`${appUrl}${paths.signIn}`}
        />
      ),
    };
  };
}

/** What an administrator decided about an account, to the person it belongs to. */
export const accountDrafts: Readonly<Record<AccountNoticeKind, DraftLetter>> = {
  'account-disabled': draftAccountNotice('account-disabled'),
  'account-enabled': draftAccountNotice('account-enabled'),
  'administrator-made': draftAccountNotice('administrator-made'),
  'administrator-unmade': draftAccountNotice('administrator-unmade'),
};
