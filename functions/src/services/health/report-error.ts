import type { ReportErrorBody } from '@contract/endpoints/report-error';
import { errorReportsPerSourceHour } from '@contract/values/limits';
import { runTransaction } from '../../firestore/run-transaction';
import type { KeyedHash } from '../../keyed-hash';
import { openLimit, type Limit } from '../../records/limit';
import type { AccountPorts } from '../accounts/ports';
import { describeError } from './describe-error';

const hourMs = 60 * 60_000;

function reportsFrom(hash: KeyedHash, source: string): Limit {
  return {
    key: `error-reports-source-${hash('source', source)}`,
    windows: [{ most: errorReportsPerSourceHour, ms: hourMs }],
    refusal: { code: 'resource-exhausted', message: 'Too many reports. Please try again in an hour.' },
  };
}

/**
 * Writes an error of somebody's browser to the log, and nothing of who they are.
 * @param source whom the call came from
 * @throws AppError resource-exhausted
 */
export async function reportError(
  ports: Pick<AccountPorts, 'db' | 'hash' | 'now' | 'newToken' | 'log'>,
  report: ReportErrorBody,
  source: string,
): Promise<void> {
  const { db, hash } = ports;
  await runTransaction(db, async (transaction) => {
    const limit = await openLimit(db, transaction, reportsFrom(hash, source), ports.now());
    limit.count(ports.newToken());
  });
  ports.log.warn('browser error', { ...describeError(report) });
}
