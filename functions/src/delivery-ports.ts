import { randomBytes } from 'node:crypto';
import { log } from './cloud-log';
import { readSmsConfig } from './config';
import { createAllowances } from './notifications/queue/allowances';
import type { DeliveryPorts } from './notifications/queue/ports';
import { createNotificationWriter } from './notifications/write-notification';
import type { Platform } from './platform';
import type { Sender, Sms } from './providers/senders';
import { createSmtpSender } from './providers/smtp-sender';
import { createWigalFrogSmsSender } from './providers/wigal-frog-sms-sender';
import type { NoteContact } from './records/outside-services';
import { watchSender } from './watched-services';

const smsTimeoutMs = 20_000;
const seedBytes = 32;

/** What sends notifications, by mail and, where it is set up, by SMS. */
export function createDeliveryPorts(platform: Platform): DeliveryPorts {
  const { config, stores, queue, identity, hash, noteContact, log, now } =
    platform;
  const isConfirmed = async (address: string) =>
    (await identity.findAccountByEmail(address))?.emailVerified === true;
  const writer = createNotificationWriter({
    records: stores.notificationRecords,
    sessions: stores.sessions,
    codes: stores.codes,
    identity,
    hash,
    newSeed: () => randomBytes(seedBytes).toString('hex'),
    now,
    appUrl: config.APP_URL.replace(/\/$/, ''),
  });
  const smsSender = createSmsSender(noteContact);
  return {
    ...queue,
    ...writer,
    findAllowances: createAllowances(hash, isConfirmed),
    sender: watchSender(createSmtpSender(config), (answered) =>
      noteContact('mail', answered),
    ),
    smsSender,
    log,
    now,
  };
}

/** @returns null where no SMS is sent */
function createSmsSender(noteContact: NoteContact): Sender<Sms> | null {
  const sms = readSmsConfig(process.env);
  if (sms === null) {
    log.warn('SMS is off: FROG_API_KEY is not set', {});
    return null;
  }
  const sender = createWigalFrogSmsSender(sms, smsTimeoutMs);
  return watchSender(sender, (answered) => noteContact('sms', answered));
}
