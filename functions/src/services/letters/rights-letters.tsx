import { auditCollection } from '@contract/entities/audit-entry';
import type { RightsNoticeKind } from '@contract/entities/outbox-entry';
import { UserProfile, usersCollection } from '@contract/entities/user-profile';
import { timeZone } from '@contract/values/limits';
import * as z from 'zod/mini';
import { RightsNotice, rightsNoticeSubjects } from '../../mails/rights-notice';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { paths } from './app-paths';
import type { DraftLetter, LetterPorts } from './letter';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
const Told = z.object({
  by: z.string(),
  documentId: z.string(),
  after: z.object({ reason: z.string(), proposedBy: z.optional(z.string()) }),
});
const Named = z.pick(UserProfile, { name: true });

/**
 * Who was proposed, made or unmade, and by whom, from the audit entry of the decision. To whoever was an administrator at
 * that moment, whatever became of them since; for confirmed addresses only, because it names people.
 */
function draftRightsNotice(kind: RightsNoticeKind): DraftLetter {
  return async (ports, { uid, recordId, at }) => {
    const { db, identity, appUrl } = ports;
    if (uid === null || recordId === null || !isDocumentId(recordId)) return null;
    const reader = await identity.findAccount(uid);
    if (reader?.email == null || !reader.emailVerified || reader.disabled) return null;
    const told = findStored(Told, await db.collection(auditCollection).doc(recordId).get());
    if (told === null) return null;
    const { by, documentId, after } = told;
    const person = await identity.findAccount(documentId);
    return {
      to: reader.email,
      subject: rightsNoticeSubjects[kind],
      body: (
        <RightsNotice
          kind={kind}
          person={`${await findName(ports, documentId)} (${person?.email ?? 'no e-mail'})`}
          proposedBy={after.proposedBy === undefined ? null : await findName(ports, after.proposedBy)}
          by={await findName(ports, by)}
          at={inWords.format(at)}
          reason={after.reason}
          usersUrl={`${appUrl}${paths.adminUsers}`}
        />
      ),
    };
  };
}

async function findName({ db }: LetterPorts, uid: string): Promise<string> {
  // scripts/admin-grant
  if (uid === 'script') return 'the set-up, from the command line';
  const profile = findStored(Named, await db.collection(usersCollection).doc(uid).get());
  return profile?.name ?? 'an account without a profile';
}

/** What changes about who is an administrator, to every administrator. */
export const rightsDrafts: Readonly<Record<RightsNoticeKind, DraftLetter>> = {
  'administrator-proposal': draftRightsNotice('administrator-proposal'),
  'administrator-granted': draftRightsNotice('administrator-granted'),
  'administrator-revoked': draftRightsNotice('administrator-revoked'),
};
