import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditCollection, AuditEntry, type AuditAction } from '@contract/entities/audit-entry';
import { NoticeCursor, noticeCursorPath } from '@contract/entities/notice-cursor';
import { outboxCollection, type NoticeKind } from '@contract/entities/outbox-entry';
import { Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { Log } from '../../log';
import type { OutboxStore } from '../outbox/ports';
import { noticeChannels, oweNotices, usefulForMs, type NoticeChannel } from './owe-notices';

/** What collecting needs from outside. */
export interface CollectPorts {
  db: Firestore;
  outbox: Pick<OutboxStore, 'add'>;
  log: Log;
  now(): Date;
}

/** A commit may become visible later than another one with a later time, but not by more than a transaction's life. */
const overlapMs = 10 * 60_000;
const pageSize = 100;
/** Not a write a minute for nothing; what is read again costs less. */
const moveEveryMs = 2 * 60_000;

const Told = z.pick(AuditEntry, { action: true, collection: true, documentId: true, at: true });
const Owner = z.pick(Request, { userId: true });

const kinds: Readonly<Partial<Record<string, NoticeKind>>> = {
  'request-image-not-clear': 'clearer-image-needed',
  'request-results-delivered': 'results-ready',
} satisfies Partial<Record<AuditAction, NoticeKind>>;

/**
 * Owes what administrators' changes ask for. The rules let no such change pass without an audit entry of its own in the
 * same commit (M3), so the audit is the list of them: a browser that closes right behind its commit loses nothing. Each
 * message has its id from the audit entry, so that any number of runs, also at once, owe it once.
 * @returns the ids of the messages that are new
 */
export async function collectNotices(ports: CollectPorts): Promise<string[]> {
  const { db } = ports;
  const cursor = db.doc(noticeCursorPath);
  const now = ports.now().getTime();
  const until = new Date(now - overlapMs);
  const stored = findStored(NoticeCursor, await cursor.get())?.readUntil ?? null;
  const from = new Date(Math.max(stored?.getTime() ?? until.getTime(), now - usefulForMs));
  const owed: string[] = [];
  let isComplete = true;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = db.collection(auditCollection).where('at', '>=', from).orderBy('at').limit(pageSize);
    const { docs } = await (last === undefined ? page : page.startAfter(last)).get();
    for (const entry of docs) {
      const ids = await collectOne(ports, entry);
      if (ids === null) isComplete = false;
      else owed.push(...ids);
    }
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last !== undefined);
  const isMoved = stored === null || until.getTime() - stored.getTime() >= moveEveryMs;
  if (isComplete && isMoved) await cursor.set({ readUntil: until });
  return owed;
}

/**
 * One that can never be read is passed over, and said so; one that fails otherwise is tried again, and holds up none of
 * the others.
 * @returns null when it has to be tried again
 */
async function collectOne(ports: CollectPorts, entry: QueryDocumentSnapshot): Promise<string[] | null> {
  try {
    return await oweFor(ports, entry);
  } catch (error) {
    const isBroken = error instanceof AppError && error.code === 'bad-document';
    const cause = isBroken ? error.message : error instanceof Error ? error.name : 'unknown';
    ports.log.error('news of a change not owed', { auditId: entry.id, isBroken, cause });
    return isBroken ? [] : null;
  }
}

async function oweFor({ db, outbox }: CollectPorts, entry: QueryDocumentSnapshot): Promise<string[]> {
  const kind = kinds[String(entry.get('action'))];
  if (kind === undefined) return [];
  const told = findStored(Told, entry);
  if (told === null || told.collection !== requestsCollection || !isDocumentId(told.documentId)) return [];
  const idOf = (channel: NoticeChannel) => `${entry.id}-${channel}`;
  const refs = noticeChannels.map((channel): DocumentReference =>
    db.collection(outboxCollection).doc(idOf(channel)),
  );
  return runTransaction(db, async (transaction) => {
    const there = await transaction.getAll(...refs);
    if (there.some(({ exists }) => exists)) return [];
    const stored = await transaction.get(db.collection(requestsCollection).doc(told.documentId));
    const request = findStored(Owner, stored);
    if (request === null) return [];
    const notice = { kind, uid: request.userId, recordId: told.documentId, at: told.at };
    return oweNotices(outbox, transaction, notice, idOf);
  });
}
