import type { StatusAnswer, StatusBody } from '@contract/endpoints/ask-status';
import { removedPhone } from '@contract/values/removed';
import { isSameHash } from '../../keyed-hash';
import {
  describeStatus,
  type ReferencedRecord,
} from '../../notifications/status-words';
import type { StatusPorts } from './ports';
import { aboutReference, fromSource } from './status-limits';

/**
 * Read in place of what a reference leads to, where it leads to nothing; what
 * is found there counts for nothing, because owners choose the ids of records.
 */
const nowhere: ReferencedRecord = { kind: 'request', documentId: 'none' };

/**
 * Where a record stands, for who knows its reference and its number. Known and
 * unknown references, right and wrong numbers cost the same reads, comparison
 * and writes, so that neither answer nor time tells them apart.
 * @throws AppError resource-exhausted
 */
export async function askStatus(
  { statuses, queue, hash, now }: StatusPorts,
  { reference, phone }: StatusBody,
  source: string,
): Promise<StatusAnswer> {
  const callId = queue.store.newId();
  return statuses.transact(async (transaction): Promise<StatusAnswer> => {
    const time = now();
    const countForSource = await transaction.openLimit(
      fromSource(hash, source),
      time,
    );
    const countForReference = await transaction.openLimit(
      aboutReference(hash, reference),
      time,
    );
    const referenced = await transaction.findReferenced(reference);
    const askedRecord = referenced ?? nowhere;
    const record = await transaction.findRecord(askedRecord);
    const lastPayment = await transaction.findLastPayment(askedRecord);
    countForSource(callId);
    countForReference(callId);
    const isRight = isSameHash(
      hash('status-phone', phone),
      hash('status-phone', record?.phone ?? ''),
    );
    const isKnown = referenced !== null && isRight && phone !== removedPhone;
    if (record === null || !isKnown) return { answer: 'no-match' };
    const words = describeStatus(record, lastPayment, time);
    return { answer: 'found', words };
  });
}
