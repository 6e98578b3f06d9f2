import type { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import type { AppErrorCode } from '@contract/values/app-error-code';
import type { AppError } from '@contract/values/app-error';
import type { ExportedFile } from '../services/exports/export-records';
import type { OpenedDocument } from '../services/files/open-document';

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/** A file, or a piece of it: Google lets functions stream 10 MB. */
export class FileAnswer {
  constructor(readonly file: OpenedDocument) {}
}

/** Rows of records, whose bytes are not known before they are read. */
export class ExportAnswer {
  constructor(readonly exported: ExportedFile) {}
}

/** A picture that everybody may see, and browsers keep. */
export class PictureAnswer {
  constructor(readonly picture: Buffer) {}
}

export type Answer = JsonAnswer | FileAnswer | ExportAnswer | PictureAnswer;

export interface Refusal extends JsonAnswer {
  body: ErrorEnvelope;
}

const statuses: Readonly<Partial<Record<AppErrorCode, number>>> = {
  unauthenticated: 401,
  'app-check-needed': 401,
  'permission-denied': 403,
  'invalid-argument': 400,
  'not-found': 404,
  'document-not-found': 404,
  'payment-not-found': 404,
  'amount-mismatch': 422,
  'already-paid': 409,
  'case-open': 409,
  'network-off': 409,
  'failed-precondition': 409,
  'gateway-refused': 402,
  'gateway-unavailable': 503,
  'service-unavailable': 503,
  'prompt-limit': 429,
  'resource-exhausted': 429,
  'too-many-attempts': 429,
  'invalid-otp': 400,
  'invalid-reset-token': 400,
  'recent-sign-in-needed': 401,
  'fresh-sign-in-needed': 401,
  'payment-under-way': 409,
  'papers-held': 409,
  'request-under-check': 409,
  'unfinished-requests': 409,
  'slot-taken': 409,
  'slot-refused': 400,
  'too-many-bookings': 409,
  'cut-off-passed': 409,
};

/**
 * The answer to a call that is not carried out. Of a status of 500 the caller
 * learns nothing: its words are for the log.
 * @param status by the error's code; 500 for a code that has none
 */
export function refuse(
  error: AppError,
  status = statuses[error.code] ?? 500,
): Refusal {
  const isHidden = status === 500;
  const body: ErrorEnvelope = {
    code: isHidden ? 'internal' : error.code,
    message: isHidden
      ? 'An unexpected error occurred. Please try again.'
      : error.message,
    details: error.reason === null ? undefined : { reason: error.reason },
  };
  return { status, body };
}
