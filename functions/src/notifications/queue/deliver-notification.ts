import type { NotificationEntry } from '@contract/entities/notification-entry';
import { nameOf } from '../../log';
import { DeliveryRefused, type Mail } from '../../providers/senders';
import { claimTry, endDelivery, noteFailure } from './entry-state';
import type { DeliveryPorts } from './ports';

/**
 * `held`: too much went there, so it waits. `later`: another try will come.
 * `none`: nothing to do.
 */
export type Delivery =
  | 'sent'
  | 'dropped'
  | 'failed'
  | 'held'
  | 'later'
  | 'none';

/**
 * At least once, but not after the server's yes is on record. The failure of a
 * message is not thrown.
 */
export async function deliverNotification(
  ports: DeliveryPorts,
  outboxId: string,
): Promise<Delivery> {
  const entry = await ports.store.change(outboxId, (stored) =>
    claimTry(stored, ports.now()),
  );
  if (entry === null) return 'none';
  if (entry.state === 'dropped') return 'dropped';
  if (entry.state === 'failed') {
    return giveUp(ports, entry, entry.failure ?? 'no answer');
  }
  let message: Message | null;
  try {
    message = await prepareMessage(ports, entry);
    if (message !== null && !(await isAdmitted(ports, entry, message.to))) {
      return 'held';
    }
  } catch (error) {
    return takeFailure(
      ports,
      entry,
      new DeliveryRefused(nameOf(error), { forGood: false, isCertain: true }),
    );
  }
  try {
    await message?.send();
    return await endEntry(ports, entry, message === null ? 'dropped' : 'sent');
  } catch (error) {
    return takeFailure(ports, entry, error);
  }
}

interface Message {
  to: Mail['to'];
  send: () => Promise<void>;
}

async function isAdmitted(
  ports: DeliveryPorts,
  entry: NotificationEntry,
  to: Mail['to'],
): Promise<boolean> {
  const allowances = await ports.findAllowances(entry, to);
  if (allowances.length === 0) return true;
  if (await ports.store.admit(entry, allowances, ports.now())) return true;
  const { outboxId, kind, channel } = entry;
  ports.log.info('message held', { outboxId, kind, channel });
  return false;
}

/** @returns null when there is nothing or nobody to tell any more */
async function prepareMessage(
  ports: DeliveryPorts,
  entry: NotificationEntry,
): Promise<Message | null> {
  switch (entry.channel) {
    case 'mail':
      return prepareMail(ports, entry);
    case 'sms':
      return prepareSms(ports, entry);
  }
}

async function prepareMail(
  ports: DeliveryPorts,
  entry: NotificationEntry,
): Promise<Message | null> {
  const mail = await ports.writeMail(entry);
  if (mail === null) return null;
  return { to: mail.to, send: () => ports.sender.send(mail) };
}

async function prepareSms(
  ports: DeliveryPorts,
  entry: NotificationEntry,
): Promise<Message | null> {
  const { smsSender } = ports;
  if (smsSender === null) return null;
  const sms = await ports.writeSms(entry);
  if (sms === null) return null;
  return { to: sms.to, send: () => smsSender.send(sms) };
}

async function takeFailure(
  ports: DeliveryPorts,
  entry: NotificationEntry,
  error: unknown,
): Promise<Delivery> {
  const isRefusal = error instanceof DeliveryRefused;
  const cause = isRefusal ? error.reason : nameOf(error);
  const isCertain = isRefusal && error.isCertain;
  const { outboxId, kind, channel, tries } = entry;
  // A failure that cannot be recorded leaves the try in doubt, which is the
  // careful reading.
  await ports.store
    .change(outboxId, (stored) => noteFailure(stored, cause, isCertain))
    .catch(() => null);
  if (isRefusal && error.forGood) {
    await endEntry(ports, entry, 'failed');
    return giveUp(ports, entry, cause);
  }
  ports.log.warn('message not delivered, to be tried again', {
    outboxId,
    kind,
    channel,
    tries,
    cause,
  });
  return 'later';
}

async function endEntry(
  ports: DeliveryPorts,
  { outboxId, kind, channel, tries }: NotificationEntry,
  state: 'sent' | 'dropped' | 'failed',
): Promise<Delivery> {
  await ports.store.change(outboxId, (stored) =>
    stored.state === 'waiting' ? endDelivery(stored, state, ports.now()) : null,
  );
  if (state !== 'failed') {
    ports.log.info('message ended', { outboxId, kind, channel, tries, state });
  }
  return state;
}

function giveUp(
  ports: DeliveryPorts,
  { outboxId, kind, channel, tries }: NotificationEntry,
  cause: string,
): Delivery {
  ports.log.error('message given up', {
    outboxId,
    kind,
    channel,
    tries,
    cause,
  });
  return 'failed';
}
