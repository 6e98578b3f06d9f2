import { createHash } from 'node:crypto';
import {
  errorStackMaxLength,
  errorTextMaxLength,
  type ReportErrorBody,
} from '@contract/endpoints/report-error';
import { errorReportsPerSourceHour } from './error-limits';
import { scrub } from '@contract/values/scrub';
import type { KeyedHash } from '../../keyed-hash';
import { perHour } from '../../records/limit';
import type { ErrorReportPorts } from './ports';

const reportLimitOf = (hash: KeyedHash, source: string) =>
  perHour(
    `error-reports-source-${hash('source', source)}`,
    errorReportsPerSourceHour,
    'Too many reports. Please try again in an hour.',
  );

/**
 * Logs an error of a browser, and nothing about the person.
 * @throws AppError resource-exhausted
 */
export async function reportError(
  ports: ErrorReportPorts,
  report: ReportErrorBody,
  source: string,
): Promise<void> {
  await ports.limits.transact(async (transaction) => {
    const countOne = await transaction.openLimit(
      reportLimitOf(ports.hash, source),
      ports.now(),
    );
    countOne(ports.newToken());
  });
  ports.log.warn('browser error', { ...describeError(report) });
}

/** An error as the log has it. */
export interface DescribedError {
  /** twelve hexadecimal digits, the same for one fault */
  fingerprint: string;
  text: string;
  stack: string;
  /** which screen */
  path: string;
}

const maxFrames = 3;

/**
 * Nothing about the person. One fault has one fingerprint in all releases, for
 * all people and records.
 */
export function describeError(report: ReportErrorBody): DescribedError {
  const text = scrub(report.text, errorTextMaxLength);
  const stack = scrub(report.stack, errorStackMaxLength);
  const cause = [
    text.replace(/["'`“‘][^"'`”’]*["'`”’]|\d+/g, '…'),
    ...listFrames(stack),
  ].join('\n');
  const fingerprint = createHash('sha256')
    .update(cause)
    .digest('hex')
    .slice(0, 12);
  return {
    fingerprint,
    text,
    stack,
    path: scrub(nameScreen(report.path), 100),
  };
}

/** Without what each build names anew: positions, and hashes in file names. */
function listFrames(stack: string): string[] {
  const files = stack.matchAll(/\/([\w-]+?)(?:-[\w-]{8})?\.(?:js|tsx?)\b/g);
  return [...files].slice(0, maxFrames).map(([, file = '']) => file);
}

/** '/history/:id': which screen, and not which record. */
function nameScreen(path: string): string {
  const screen = path.split(/[?#]/)[0] ?? '';
  return screen.replace(/\/(?=[^/]*\d|[^/]{16})[^/]+/g, '/:id');
}
