import type { ExportKind } from '@contract/endpoints/export-records';
import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { describeError } from '@/domain/error-messages';

/** What an export holds, and by which day its records are chosen. */
interface ExportWords {
  label: string;
  days: string;
}

export const exportWords: Readonly<Record<ExportKind, ExportWords>> = {
  requests: {
    label: 'Paid requests',
    days: 'Requests that were made on these days.',
  },
  grounds: {
    label: 'Corners of plans',
    days: 'Plans whose corners were saved last on these days.',
  },
  bookings: {
    label: 'Bookings',
    days: 'Bookings with an appointment on these days.',
  },
  payments: {
    label: 'Payments',
    days: 'Payments that were started on these days.',
  },
  statements: { label: 'Daily statements', days: 'Statements of these days.' },
  refunds: {
    label: 'Refunds',
    days: 'Refunds that were proposed on these days.',
  },
  audit: { label: 'Audit', days: 'What was changed on these days.' },
};

/** 'asaase-payments-2026-11-01-to-2026-11-27.csv' */
export function nameExportFile(
  kind: ExportKind,
  from: string,
  to: string,
): string {
  const days = from === to ? from : `${from}-to-${to}`;
  return `asaase-${kind}-${days}.csv`;
}

/** The server says more than we do about these. */
const saysWhy: readonly AppErrorCode[] = [
  'failed-precondition',
  'resource-exhausted',
];

export function describeExportError(error: unknown): string {
  return error instanceof AppError && saysWhy.includes(error.code)
    ? error.message
    : describeError(error);
}
