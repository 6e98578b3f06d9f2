import type {
  VerifyResultAnswer,
  VerifyResultBody,
} from '@contract/endpoints/verify-result';
import type { IssuedResult } from '@contract/entities/issued-result';
import { resultVerificationsPerSourceHour } from './verification-limits';
import type { KeyedHash } from '../../keyed-hash';
import { perHour } from '../../records/limit';
import type { VerificationPorts } from './ports';
import { resultIdOf } from './result-id';

const verificationLimitOf = (hash: KeyedHash, source: string) =>
  perHour(
    `result-verifications-source-${hash('source', source)}`,
    resultVerificationsPerSourceHour,
    'Too many checks. Please try again in an hour.',
  );

/**
 * Whether a file was issued under a reference. What is not confirmed costs the
 * same reads and write, whether or not the reference is known, so that neither
 * the answer nor its time tells them apart.
 * @throws AppError resource-exhausted
 */
export async function verifyResult(
  ports: VerificationPorts,
  body: VerifyResultBody,
  source: string,
): Promise<VerifyResultAnswer> {
  const { hash, issuedResults } = ports;
  const resultId = resultIdOf(body);
  return issuedResults.transact(
    async (transaction): Promise<VerifyResultAnswer> => {
      const [countOne, issued] = await Promise.all([
        transaction.openLimit(verificationLimitOf(hash, source), ports.now()),
        transaction.findIssued(resultId),
      ]);
      const isNewerWithdrawn =
        issued !== null &&
        !issued.isNewest &&
        !(await transaction.hasStandingNewer(issued));
      countOne(ports.newToken());
      if (issued === null) return { answer: 'no-match' };
      const issuedAt = issued.issuedAt.toISOString();
      const { isNewest, withdrawnAt } = issued;
      const known = { issuedAt, isNewest, isNewerWithdrawn };
      if (withdrawnAt === null) {
        return { answer: 'issued', ...known, ...describeGround(issued) };
      }
      return {
        answer: 'withdrawn',
        ...known,
        withdrawnAt: withdrawnAt.toISOString(),
      };
    },
  );
}

/** Only of a file that shows its ground. */
const describeGround = ({
  groundAreaSquareMetres,
}: IssuedResult): { groundAreaSquareMetres?: number } =>
  groundAreaSquareMetres === null ? {} : { groundAreaSquareMetres };
