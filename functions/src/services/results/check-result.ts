import { createHash } from 'node:crypto';
import type {
  IssuedResult,
  ResultCheck,
} from '@contract/entities/issued-result';
import type { ResultVersion } from '@contract/entities/request';
import { maxDocumentBytes } from '@contract/values/file/file-limits';
import { nameOf } from '../../log';
import {
  type ScanBudget,
  type ScanOutcome,
  scanSource,
} from '../scans/scan-source';
import { tryFile } from '../scans/try-file';
import type { DeliveredRequest, ResultCheckPorts } from './ports';
import { resultIdOf } from './result-id';

/** One version of the results of a request. */
interface DeliveredVersion {
  request: DeliveredRequest;
  /** counted from 1 */
  version: number;
  result: ResultVersion;
}

/**
 * Checks the results delivered since the last run, within the budget.
 * @throws Error when every check failed
 */
export async function scanResults(
  ports: ResultCheckPorts,
  budget: ScanBudget,
): Promise<void> {
  await scanSource(ports, ports.results.deliveries, budget, (documentId) =>
    checkRequest(ports, documentId),
  );
}

/**
 * Checks the results of one request right after their delivery: until then
 * /verify says of a true file that it does not match. What fails is logged, and
 * {@link scanResults} repeats it.
 */
export async function checkDelivered(
  ports: ResultCheckPorts,
  documentId: string,
): Promise<void> {
  try {
    await checkRequest(ports, documentId);
  } catch (error) {
    ports.log.warn('a delivered file not checked at once', {
      documentId,
      cause: nameOf(error),
    });
  }
}

async function checkRequest(
  ports: ResultCheckPorts,
  documentId: string | null,
): Promise<ScanOutcome> {
  if (documentId === null) return 'known';
  const request = await ports.results.findDelivered(documentId);
  if (request === null) return 'known';
  const outcomes: ScanOutcome[] = [];
  for (const delivered of listVersions(request)) {
    outcomes.push(await checkResult(ports, delivered));
  }
  return outcomes.includes('done') ? 'done' : 'known';
}

function listVersions(request: DeliveredRequest): DeliveredVersion[] {
  const versions = Object.entries(request.results).map(([key, result]) => ({
    request,
    version: Number(key.slice(1)),
    result,
  }));
  return versions.sort((left, right) => left.version - right.version);
}

/** /verify confirms a version only if its stored bytes have the hash that the browser computed. */
function checkResult(
  ports: ResultCheckPorts,
  delivered: DeliveredVersion,
): Promise<ScanOutcome> {
  const { version, result } = delivered;
  const { documentId } = delivered.request;
  return tryFile<ResultCheck>(
    {
      record: ports.results.checkRecord(documentId, version),
      begin: (knownCheck) => ({
        ...(knownCheck ?? createCheck(documentId, version)),
        checkedAt: ports.now(),
      }),
      gaveUp: { state: 'unreadable' },
    },
    async (begunCheck) => {
      const file = await ports.files.read(result.path, maxDocumentBytes);
      const state = judgeFile(file, result.sha256);
      if (state !== 'true') {
        ports.log.error('a delivered file is not what was written down', {
          documentId,
          version,
          state,
        });
      }
      await saveConclusion(ports, delivered, { ...begunCheck, state });
    },
  );
}

function createCheck(
  documentId: string,
  version: number,
): Omit<ResultCheck, 'checkedAt'> {
  return { documentId, version, state: 'reading', tries: 0, failures: 0 };
}

function judgeFile(
  file: Buffer | 'missing' | 'too-large',
  sha256: string,
): ResultCheck['state'] {
  if (typeof file === 'string') return 'unreadable';
  const storedSha256 = createHash('sha256').update(file).digest('hex');
  return storedSha256 === sha256 ? 'true' : 'differs';
}

/**
 * The check, what it confirms and which version is the newest are one commit.
 */
async function saveConclusion(
  { results, now }: ResultCheckPorts,
  { request: { documentId, reference }, version, result }: DeliveredVersion,
  check: ResultCheck,
): Promise<void> {
  const checkedAt = now();
  await results.transact(async (transaction) => {
    const issuedVersions = await transaction.listIssuedVersions(documentId);
    const withdrawnAt = await transaction.findWithdrawnAt(documentId, version);
    transaction.saveCheck({ ...check, checkedAt });
    if (check.state !== 'true' || reference === null) return;
    for (const issued of issuedVersions) {
      if (issued.version < version && issued.isNewest) {
        transaction.markOlder(issued.resultId);
      }
    }
    const issued: IssuedResult = {
      documentId,
      reference,
      sha256: result.sha256,
      version,
      isNewest: !issuedVersions.some((other) => other.version > version),
      issuedAt: result.createdAt,
      checkedAt,
      groundAreaSquareMetres: result.groundAreaSquareMetres ?? null,
      withdrawnAt,
    };
    transaction.saveIssued(
      resultIdOf({ reference, sha256: result.sha256 }),
      issued,
    );
  });
}
