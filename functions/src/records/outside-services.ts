import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { BasePorts } from '../base-ports';
import { heartbeatsCollection } from './heartbeats';

const outsideServices = ['gateway', 'mail', 'sms'] as const;
export type OutsideService = (typeof outsideServices)[number];

const Contact = z.object({
  /** calls in a row that got no answer */
  silences: z._default(z.int(), 0),
  silentAt: z.optional(z.date()),
});

/** heartbeats/services: how the last calls went, by the name of the service. */
export const Contacts = z.record(z.string(), Contact);
export type Contacts = z.infer<typeof Contacts>;

export const getContactsRef = (db: Firestore) => db.collection(heartbeatsCollection).doc('services');

/** Fewer may be about one message, one payment or one moment. */
const mostSilences = 3;
/** An older silence says nothing: the service was not called since. */
const knownForMs = 2 * 60 * 60_000;
const answersEveryMs = 60_000;

export function findSilentServices(contacts: Contacts | null, now: Date): OutsideService[] {
  return outsideServices.filter((service) => {
    const { silences = 0, silentAt } = contacts?.[service] ?? {};
    return (
      silentAt !== undefined && silences >= mostSilences && now.getTime() - silentAt.getTime() < knownForMs
    );
  });
}

/** Returns at once and throws nothing, so that it never holds up the call. */
type NoteContact = (service: OutsideService, answered: boolean) => void;

/** Writes every silence; of answers the first after a silence, and one a minute. */
export function createContactNotes(ports: BasePorts): NoteContact {
  const answeredAt: Partial<Record<OutsideService, number>> = {};
  return (service, answered) => {
    const now = ports.now();
    if (answered && now.getTime() - (answeredAt[service] ?? 0) < answersEveryMs) return;
    answeredAt[service] = answered ? now.getTime() : 0;
    const contact = answered ? { silences: 0 } : { silences: FieldValue.increment(1), silentAt: now };
    getContactsRef(ports.db)
      .set({ [service]: contact }, { merge: true })
      .catch((error: unknown) => ports.log.warn('contact not noted', { service, cause: error }));
  };
}
