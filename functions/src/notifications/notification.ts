import type { Firestore } from 'firebase-admin/firestore';
import type { ReactElement } from 'react';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { KeyedHash } from '../keyed-hash';
import type { Identity } from '../providers/identity';
import type { Mail, MailAttachment, Sms } from '../providers/senders';

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

/** A mail before it is rendered. */
export interface DraftMail {
  /** one address, or several who may see each other's; without any it is dropped */
  to: string | readonly string[] | null;
  subject: string;
  body: ReactElement;
  attachments?: readonly MailAttachment[];
}

/** A text message. */
export interface DraftSms {
  /** ten digits; without any it is dropped */
  to: string | null;
  text: string;
}

type Made<T> = T | null | Promise<T | null>;

/** One kind of notification, as it is declared. */
interface Declared<Facts> {
  /**
   * What is told, and whom, as it is true at this moment. May be called again for the same entry.
   * @returns null when there is nothing to tell (any more), or nobody to tell it to
   */
  find: (ports: NotificationPorts, entry: NotificationEntry) => Made<Facts>;
  /** @returns null when this is not for a mail */
  mail: (facts: Facts, ports: NotificationPorts) => Made<DraftMail>;
  /** left out for what is told by mail only */
  sms?: (facts: Facts, ports: NotificationPorts) => Made<DraftSms>;
}

/** One kind of notification, as delivery uses it. */
export interface Notification {
  mail: (ports: NotificationPorts, entry: NotificationEntry) => Promise<DraftMail | null>;
  sms: (ports: NotificationPorts, entry: NotificationEntry) => Promise<DraftSms | null>;
}

/** One kind: whom it goes to, its mail and its SMS. */
export function defineNotification<Facts>({ find, mail, sms }: Declared<Facts>): Notification {
  return {
    mail: async (ports, entry) => {
      const facts = await find(ports, entry);
      return facts === null ? null : mail(facts, ports);
    },
    sms: async (ports, entry) => {
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
