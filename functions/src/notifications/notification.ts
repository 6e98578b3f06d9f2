import type { Firestore } from 'firebase-admin/firestore';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { KeyedHash } from '../keyed-hash';
import type { Identity } from '../providers/identity';
import type { Mail, MailAttachment, Sms } from '../providers/senders';
import type { MailWords } from './mail/mail-layout';

/** What the facts of a notification are looked up in. */
export interface NotificationPorts {
  db: Firestore;
  identity: Identity;
  hash: KeyedHash;
  /** random bytes in hex, for a code's seed */
  newSeed(): string;
  now(): Date;
  /** where people open the app, without a slash at the end */
  appUrl: string;
}

/** All administrators there are when it is sent, who see each other's address. */
export const allAdministrators = Symbol('all administrators');
export const administratorsReason = 'You get this because you are an administrator of Asaase.';

/** A mail before it is laid out. */
export interface DraftMail extends MailWords {
  /** without any address it is dropped */
  to: string | typeof allAdministrators | null;
  subject: string;
  attachments?: readonly MailAttachment[];
}

/** A text message. */
export interface DraftSms {
  /** ten digits; without any it is dropped */
  to: string | null;
  text: string;
}

type Made<T> = T | null | Promise<T | null>;

/** One kind of notification, as it is declared: whom it goes to, its mail and its SMS. */
interface Declared<Facts> {
  /**
   * What is told, and whom, as it is true at this moment. May be called again for the same entry.
   * @returns null when there is nothing to tell (any more), or nobody to tell it to
   */
  find: (ports: NotificationPorts, entry: NotificationEntry) => Made<Facts>;
  /** @returns null when this is not for a mail */
  mail: (facts: Facts, ports: Pick<NotificationPorts, 'appUrl'>) => Made<DraftMail>;
  /** left out for what is told by mail only */
  sms?: (facts: Facts, ports: NotificationPorts) => Made<DraftSms>;
}

/** One kind of notification, as delivery uses it. */
export interface Notification {
  draftMail: (ports: NotificationPorts, entry: NotificationEntry) => Promise<DraftMail | null>;
  draftSms: (ports: NotificationPorts, entry: NotificationEntry) => Promise<DraftSms | null>;
}

export function defineNotification<Facts>(declared: Declared<Facts>): Declared<Facts> & Notification {
  const { find, mail, sms } = declared;
  return {
    ...declared,
    draftMail: async (ports, entry) => {
      const facts = await find(ports, entry);
      return facts === null ? null : mail(facts, ports);
    },
    draftSms: async (ports, entry) => {
      const facts = sms === undefined ? null : await find(ports, entry);
      return facts === null || sms === undefined ? null : sms(facts, ports);
    },
  };
}

/** Turns an entry into what is sent; null when there is nothing to tell (any more), or nobody to tell it to. */
export interface NotificationWriter {
  writeMail(entry: NotificationEntry): Promise<Mail | null>;
  writeSms(entry: NotificationEntry): Promise<Sms | null>;
}
