import type {
  NotificationEntry,
  NotificationKind,
} from '@contract/entities/notification-entry';
import type { Permission, Role } from '@contract/permissions';
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

/**
 * Administrators who hold a permission, looked up when the mail is sent. They
 * see each other's addresses.
 */
export class Administrators {
  constructor(readonly permission: Permission) {}
}

/**
 * Administrators who may do just what these roles permit, looked up when the
 * mail is sent.
 */
export class HoldersOf {
  constructor(readonly roles: readonly Role[]) {}
}

/**
 * What administrators are told, and the permission of those who are told of it.
 */
export const administratorMails = {
  'promises-due': 'results.deliver',
  'withdrawal-proposed': 'results.withdraw',
  trouble: 'incidents.read',
  'recovery-closed': 'incidents.read',
  'charge-reported': 'payments.settle',
  'plan-alarm': 'alarms.read',
  'support-to-answer': 'support.answer',
  'booking-to-review': 'bookings.decide',
} as const satisfies Partial<Record<NotificationKind, Permission>>;

export const administratorReason =
  'You get this because you are an administrator of Asaase.';

/** The recipients of a mail to administrators, and why they get it. */
export function toAdministrators(kind: keyof typeof administratorMails) {
  return {
    to: new Administrators(administratorMails[kind]),
    reason: administratorReason,
  };
}

/** A mail in words; to nobody where its person has no address. */
export interface DraftMail extends MailWords {
  to: string | Administrators | HoldersOf | null;
  subject: string;
  attachments?: readonly MailAttachment[];
}

interface DraftSms {
  to: string | null;
  text: string;
}

/** Null where there is nothing to send. */
type Drafted<T> = T | null | Promise<T | null>;

interface Declared<Facts> {
  /**
   * May be called again for one entry.
   * @returns null when there is nothing or nobody to tell any more
   */
  find: (ports: NotificationPorts, entry: NotificationEntry) => Drafted<Facts>;
  mail: (
    facts: Facts,
    ports: Pick<NotificationPorts, 'appUrl'>,
  ) => Drafted<DraftMail>;
  sms?:
    | ((facts: Facts, ports: NotificationPorts) => Drafted<DraftSms>)
    | undefined;
}

/**
 * A kind of notification, written for one channel. Null where there is nothing
 * to tell any more, or the kind has no such channel.
 */
export interface Notification {
  draftMail: (
    ports: NotificationPorts,
    entry: NotificationEntry,
  ) => Promise<DraftMail | null>;
  draftSms: (
    ports: NotificationPorts,
    entry: NotificationEntry,
  ) => Promise<DraftSms | null>;
}

/**
 * One kind of notification: what it is about is looked up when it is written,
 * for each channel anew.
 */
export function defineNotification<Facts>(
  declared: Declared<Facts>,
): Declared<Facts> & Notification {
  const { find, mail, sms } = declared;
  return {
    ...declared,
    draftMail: async (ports, entry) => {
      const facts = await find(ports, entry);
      return facts === null ? null : mail(facts, ports);
    },
    draftSms: async (ports, entry) => {
      if (sms === undefined) return null;
      const facts = await find(ports, entry);
      return facts === null ? null : sms(facts, ports);
    },
  };
}

/** Writes what is sent of an entry; null where nobody is to get anything. */
export interface NotificationWriter {
  writeMail(entry: NotificationEntry): Promise<Mail | null>;
  writeSms(entry: NotificationEntry): Promise<Sms | null>;
}
