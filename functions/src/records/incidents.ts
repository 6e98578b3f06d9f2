import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readOrLog } from '../firestore/stored-document';
import type { Log } from '../log';
import type { Troubles } from './health';

/** Server only. */
export const incidentsCollection = 'incidents';

/** One is; others do not parse. */
const mostOpen = 10;
const keptMs = 90 * 24 * 60 * 60_000;

/** incidents/{id}. At most one is open. */
export const Incident = z.object({
  since: z.date(),
  /** in words: 'the schedule scanFiles stands still' */
  troubles: z.array(z.string()),
  /** null while it lasts */
  endedAt: z.nullable(z.date()),
  expiresAt: z.nullable(z.date()),
});
export type Incident = z.infer<typeof Incident>;

const serviceWords = {
  gateway: 'the payment gateway does not answer',
  mail: 'the mail service takes no mail',
  sms: 'the SMS service takes no messages',
} as const;

/** Without the database: while it does not answer, nobody can be told. */
export function listTroubles({ bucket, queue, schedules, services }: Troubles): string[] {
  return [
    ...schedules.map((name) => `the schedule ${name} stands still`),
    ...services.map((service) => serviceWords[service]),
    ...(bucket ? ['the file storage does not answer'] : []),
    ...(queue ? ['messages wait that should have gone out'] : []),
  ];
}

/** Begins it, adds to it or ends it. @returns null when it stays as it is */
export function changeIncident(
  open: Incident | null,
  troubles: readonly string[],
  now: Date,
): Incident | null {
  if (troubles.length === 0)
    return open && { ...open, endedAt: now, expiresAt: new Date(now.getTime() + keptMs) };
  const known = open?.troubles ?? [];
  const more = troubles.filter((trouble) => !known.includes(trouble));
  if (more.length === 0) return null;
  return { since: open?.since ?? now, troubles: [...known, ...more], endedAt: null, expiresAt: null };
}

/** The first that parses. */
export async function findOpenIncident(
  db: Firestore,
  log: Pick<Log, 'error'>,
  transaction?: Transaction,
): Promise<{ ref: DocumentReference; incident: Incident } | null> {
  const open = db.collection(incidentsCollection).where('endedAt', '==', null).limit(mostOpen);
  for (const stored of (await (transaction?.get(open) ?? open.get())).docs) {
    const incident = readOrLog(Incident, stored, log);
    if (incident !== null) return { ref: stored.ref, incident };
  }
  return null;
}
