import * as z from 'zod/mini';
import type { Log } from '../log';

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

/** Fewer may be about one message, one payment or one moment. */
const minSilences = 3;
/** An older silence says nothing: the service was not called since. */
const knownForMs = 2 * 60 * 60_000;
const answersEveryMs = 60_000;

/** Services whose last calls, lately, got no answer. */
export function findSilentServices(
  contacts: Contacts | null,
  now: Date,
): OutsideService[] {
  return outsideServices.filter((service) => {
    const { silences = 0, silentAt } = contacts?.[service] ?? {};
    const isRecent =
      silentAt !== undefined && now.getTime() - silentAt.getTime() < knownForMs;
    return isRecent && silences >= minSilences;
  });
}

/** How the last calls of services outside went. */
export interface ContactStore {
  /** The service answers, whatever was before. */
  saveAnswer(service: OutsideService): Promise<void>;
  /** One more call got no answer. */
  addSilence(service: OutsideService, calledAt: Date): Promise<void>;
}

/** What noting calls needs from outside. */
export interface ContactPorts {
  contacts: ContactStore;
  log: Pick<Log, 'warn'>;
  now: () => Date;
}

/** Returns at once and throws nothing, so that it never holds up the call. */
export type NoteContact = (service: OutsideService, answered: boolean) => void;

/**
 * Writes every silence; of answers the first after a silence, and one a minute.
 */
export function createContactNotes({
  contacts,
  log,
  now,
}: ContactPorts): NoteContact {
  const lastAnswerMs: Partial<Record<OutsideService, number>> = {};
  return (service, answered) => {
    const calledAt = now();
    const isKnown =
      answered &&
      calledAt.getTime() - (lastAnswerMs[service] ?? 0) < answersEveryMs;
    if (isKnown) return;
    lastAnswerMs[service] = answered ? calledAt.getTime() : 0;
    const writing = answered
      ? contacts.saveAnswer(service)
      : contacts.addSilence(service, calledAt);
    writing.catch((error: unknown) =>
      log.warn('contact not noted', { service, cause: error }),
    );
  };
}
