import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { MailRefused } from '../../providers/mail-sender';
import { claimTry, endDelivery } from './delivery-state';
import type { OutboxPorts } from './ports';

/** `later`: this try did not succeed and another will come. `none`: there was nothing to do. */
export type Delivery = 'sent' | 'dropped' | 'failed' | 'later' | 'none';

/**
 * One try to deliver one entry, for the task queue and the sweep alike, in any order and number: at least once, and not
 * again when the mail server's yes was written down. Nothing that goes wrong with the message is thrown.
 */
export async function deliverMessage(ports: OutboxPorts, outboxId: string): Promise<Delivery> {
  const entry = await ports.store.change(outboxId, (stored) => claimTry(stored, ports.now()));
  if (entry === null) return 'none';
  if (entry.state === 'failed') return giveUp(ports, entry, 'no try is left');
  try {
    const letter = await ports.writeLetter(entry);
    if (letter !== null) await ports.sender.send(letter);
    await end(ports, entry, letter === null ? 'dropped' : 'sent');
    return letter === null ? 'dropped' : 'sent';
  } catch (error) {
    return takeFailure(ports, entry, error);
  }
}

async function takeFailure(ports: OutboxPorts, entry: OutboxEntry, error: unknown): Promise<Delivery> {
  const cause = describeFailure(error);
  if (error instanceof MailRefused && error.forGood) {
    await end(ports, entry, 'failed');
    return giveUp(ports, entry, cause);
  }
  const { outboxId, kind, tries } = entry;
  ports.log.warn('message not delivered, to be tried again', { outboxId, kind, tries, cause });
  return 'later';
}

/** Only the try that holds the entry may end it: one that counted as lost in the meantime may not. */
async function end(
  ports: OutboxPorts,
  held: OutboxEntry,
  state: 'sent' | 'dropped' | 'failed',
): Promise<void> {
  await ports.store.change(held.outboxId, (stored) =>
    stored.state === 'waiting' ? endDelivery(stored, state, ports.now()) : null,
  );
  const { outboxId, kind, tries } = held;
  if (state !== 'failed') ports.log.info('message ended', { outboxId, kind, tries, state });
}

function giveUp(ports: OutboxPorts, { outboxId, kind, tries }: OutboxEntry, cause: string): Delivery {
  ports.log.error('message given up', { outboxId, kind, tries, cause });
  return 'failed';
}

/** Names and codes only: the words of a mail server repeat the address. */
function describeFailure(error: unknown): string {
  if (error instanceof MailRefused) return error.reason;
  return error instanceof Error ? error.name : 'unknown';
}
