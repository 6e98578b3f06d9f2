import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import type { Permission } from '../permissions';
import { CalendarDay } from '../values/booking/working-days';

/** What can be exported, one kind a file. */
export const ExportKind = z.enum([
  'requests',
  'grounds',
  'bookings',
  'payments',
  'statements',
  'refunds',
  'audit',
]);
export type ExportKind = z.infer<typeof ExportKind>;

/** Whoever exports a kind also has to be permitted to read it. */
export const exportedWith: Readonly<Record<ExportKind, Permission>> = {
  requests: 'requests.read',
  // How alarms stand is in it too; who reads those may open every plan.
  grounds: 'alarms.read',
  bookings: 'bookings.read',
  payments: 'payments.read',
  statements: 'statements.read',
  refunds: 'payments.read',
  audit: 'audit.read',
};

/** Of one file: a spreadsheet opens it, and it arrives within a minute. */
export const exportMaxRows = 20_000;

/** Google lets functions stream 10 MB. A file that grows past this breaks. */
export const exportMaxBytes = 9 * 1024 * 1024;

/** By one administrator. */
export const exportsPerHour = 30;

/**
 * Header of an answer: the rows of the file without the one of names. A file
 * with fewer is not whole.
 */
export const exportRowsHeader = 'x-export-rows';

/**
 * Records of some days as CSV (RFC 4180, UTF-8 with a byte order mark, only
 * line ends of rows are CRLF). The audit records who exported what, and how
 * many rows; no row leaves without that entry. Refused with 409
 * 'failed-precondition' when the days have more than `exportMaxRows`, with 403
 * 'permission-denied' when the caller may not read the kind, with 429
 * 'resource-exhausted' after `exportsPerHour`.
 */
export const exportRecordsEndpoint = {
  name: 'exportRecords',
  permission: 'data.export',
  body: z
    .object({
      kind: ExportKind,
      /** the first day, in Accra */
      from: CalendarDay,
      /** the last day, in Accra */
      to: CalendarDay,
    })
    .check(
      z.refine(({ from, to }) => from <= to, {
        error: 'The first day comes after the last one.',
        path: ['to'],
      }),
    ),
} satisfies AdminEndpointContract<unknown, unknown>;
export type ExportRecordsBody = z.infer<typeof exportRecordsEndpoint.body>;
