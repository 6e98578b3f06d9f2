import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { KeyedHash } from '../keyed-hash';
import type { Identity } from '../providers/identity';
import type { Mail, MailAttachment, Sms } from '../providers/senders';
import type { SessionStore } from '../records/end-sessions';
import type { CodeStore } from '../records/issue-code';
import type { MailWords } from './mail/mail-layout';
import type { NotificationRecords } from './ports';

/** What writing notifications needs from outside. */
export interface NotificationPorts {
  records: NotificationRecords;
  sessions: SessionStore;
  codes: CodeStore;
  identity: Identity;
  hash: KeyedHash;
  /** random bytes in hex */
  newSeed(): string;
  now: () => Date;
  /** without a slash at the end */
  appUrl: string;
}

/** Looked up when the mail is sent. They see each other's addresses. */
export const allAdministrators = Symbol('all administrators');
export const toAdministrators = {
  to: allAdministrators,
  reason: 'You get this because you are an administrator of Asaase.',
} as const;

export interface DraftMail extends MailWords {
  to: string | typeof allAdministrators | null;
  subject: string;
  attachments?: readonly MailAttachment[];
}

interface DraftSms {
  to: string | null;
  text: string;
}

type Made<T> = T | null | Promise<T | null>;

interface Declared<Facts> {
  /** May be called again for one entry. @returns null when there is nothing or nobody to tell any more */
  find: (ports: NotificationPorts, entry: NotificationEntry) => Made<Facts>;
  mail: (facts: Facts, ports: Pick<NotificationPorts, 'appUrl'>) => Made<DraftMail>;
  sms?: ((facts: Facts, ports: NotificationPorts) => Made<DraftSms>) | undefined;
}

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

export interface NotificationWriter {
  writeMail(entry: NotificationEntry): Promise<Mail | null>;
  writeSms(entry: NotificationEntry): Promise<Sms | null>;
}
