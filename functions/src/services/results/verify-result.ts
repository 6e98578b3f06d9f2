import type { VerifyResultAnswer, VerifyResultBody } from '@contract/endpoints/verify-result';
import { IssuedResult, issuedResultsCollection } from '@contract/entities/issued-result';
import { resultVerificationsPerSourceHour } from '@contract/values/limits';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import type { KeyedHash } from '../../keyed-hash';
import type { AccountPorts } from '../accounts/ports';
import { openLimit } from '../../firestore/open-limit';
import { perHour } from '../../records/limit';
import { resultIdOf } from './result-id';

const verificationsFrom = (hash: KeyedHash, source: string) =>
  perHour(
    `result-verifications-source-${hash('source', source)}`,
    resultVerificationsPerSourceHour,
    'Too many checks. Please try again in an hour.',
  );

/**
 * Whether a file was issued under a reference. Known and unknown cost the same reads and write, so that
 * neither the answer nor its time tells them apart.
 * @throws AppError resource-exhausted
 */
export async function verifyResult(
  ports: Pick<AccountPorts, 'db' | 'hash' | 'now' | 'newToken'>,
  asked: VerifyResultBody,
  source: string,
): Promise<VerifyResultAnswer> {
  const { db, hash } = ports;
  const ref = db.collection(issuedResultsCollection).doc(resultIdOf(asked));
  return runTransaction(db, async (transaction) => {
    const [count, stored] = await Promise.all([
      openLimit(db, transaction, verificationsFrom(hash, source), ports.now()),
      transaction.get(ref),
    ]);
    count(ports.newToken());
    const issued = findStored(IssuedResult, stored);
    if (issued === null) return { answer: 'no-match' };
    return { answer: 'issued', issuedAt: issued.issuedAt.toISOString(), isNewest: issued.isNewest };
  });
}
