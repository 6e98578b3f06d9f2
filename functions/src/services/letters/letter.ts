import type { Firestore } from 'firebase-admin/firestore';
import type { ReactElement } from 'react';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import type { KeyedHash } from '../../keyed-hash';
import type { Identity } from '../../providers/identity';
import type { Mail, MailAttachment } from '../../providers/mail-sender';
import type { Sms } from '../../providers/sms-sender';

/** What a letter's facts are looked up in. */
export interface LetterPorts {
  db: Firestore;
  identity: Identity;
  hash: KeyedHash;
  /** random bytes in hex, for a code's seed */
  newSeed(): string;
  now(): Date;
  /** where people open the app, without a slash at the end */
  appUrl: string;
}

/** A letter before it is rendered. */
export interface Draft {
  /** one address, or several who may see each other's */
  to: string | readonly string[];
  subject: string;
  body: ReactElement;
  attachments?: readonly MailAttachment[];
}

/**
 * Makes the letter an entry asks for, from what is true at this moment. May be called again for the same entry.
 * @returns null when there is nothing to tell (any more)
 */
export type DraftLetter = (ports: LetterPorts, entry: OutboxEntry) => Promise<Draft | null>;

/** An entry turned into a mail; null when there is nothing to tell (any more). */
export type WriteLetter = (entry: OutboxEntry) => Promise<Mail | null>;

/** An entry turned into a text message; null when there is nothing to tell (any more), or nobody to tell it to. */
export type WriteSms = (entry: OutboxEntry) => Promise<Sms | null>;
