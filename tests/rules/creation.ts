import { serverTimestamp } from 'firebase/firestore';
import type firebase from 'firebase/compat/app';
import { ownReferences } from '../support/records/own-references';
import { aQuota } from './counted';
import { ownerUid } from './environment';
import { aReference, aReport, aRequest, aSupportMessage } from './records';

export type CreatedKind = 'request' | 'report' | 'support';
export const createdKinds = [
  'request',
  'report',
  'support',
] as const satisfies readonly CreatedKind[];

/** The one that a record of the owner takes who has no other. */
export const [firstReference = ''] = ownReferences(ownerUid, 1);

interface Write {
  path: string;
  data: Record<string, unknown>;
}

/** What one commit writes that creates a record. */
export interface Creation {
  record: Write;
  entry: Write;
  quota: Write;
}

/**
 * Which of an account's records it is, from 1, and which reference it takes.
 */
export interface Place {
  uid?: string;
  nth?: number;
  reference?: string;
}

/**
 * The nth record of an account that has counted nothing else: the rules accept
 * it as it stands.
 */
export function aCreation(
  kind: CreatedKind,
  id: string,
  place: Place = {},
): Creation {
  const {
    uid = ownerUid,
    nth = 1,
    reference = ownReferences(uid, nth)[0] ?? '',
  } = place;
  const createdAt = serverTimestamp();
  const counted = {
    kind,
    documentId: id,
    at: createdAt,
    unpaid: kind === 'request' ? [id] : [],
  };
  return {
    record: makeRecord[kind](id, { reference, userId: uid }),
    entry: {
      path: `references/${reference}`,
      data: aReference({
        reference,
        kind,
        documentId: id,
        userId: uid,
        createdAt,
      }),
    },
    quota: {
      path: `quotas/${uid}`,
      data: aQuota({ ...counted, references: nth }, { [kind]: 1 }),
    },
  };
}

const makeRecord: Record<
  CreatedKind,
  (id: string, own: { reference: string; userId: string }) => Write
> = {
  request: (id, own) => ({
    path: `requests/${id}`,
    data: aRequest({ documentId: id, createdAt: serverTimestamp(), ...own }),
  }),
  report: (id, own) => ({
    path: `due-diligence/${id}`,
    data: aReport({ id, createdAt: serverTimestamp(), ...own }),
  }),
  support: (id, own) => ({
    path: `support/${id}`,
    data: aSupportMessage({ id, timestamp: serverTimestamp(), ...own }),
  }),
};

type Part = keyof Creation;

/**
 * Its parts in one commit, or those that are named, in that order. A quota that
 * is there keeps its other fields.
 */
export function commitCreation(
  db: firebase.firestore.Firestore,
  creation: Creation,
  parts: readonly Part[] = ['record', 'entry', 'quota'],
): Promise<void> {
  const batch = db.batch();
  for (const part of parts) {
    batch.set(db.doc(creation[part].path), creation[part].data, {
      merge: part === 'quota',
    });
  }
  return batch.commit();
}

/** With other fields in one part; undefined leaves a field out. */
export function withPart(
  creation: Creation,
  part: Part,
  changes: Record<string, unknown>,
): Creation {
  const { path, data } = creation[part];
  const changed = Object.entries({ ...data, ...changes }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...creation, [part]: { path, data: Object.fromEntries(changed) } };
}
