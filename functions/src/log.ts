import { createHash } from 'node:crypto';
import { AppError } from '@contract/values/app-error';
import { scrub } from '@contract/values/scrub';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Log lines without personal data:
 * - info: what was asked for was done, or refused as it should be
 * - warn: something outside does not work, and we try again by ourselves
 * - error: a person has to look
 */
export interface Log {
  info(message: string, fields: Fields): void;
  warn(message: string, fields: Fields): void;
  error(message: string, fields: Fields): void;
}

/**
 * As Cloud Logging reads it. `message` is always one of ours, so that alert
 * filters can name it.
 */
export interface LogLine {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  /**
   * A line with only a message is stored as text, where our filters do not find
   * it.
   */
  app: 'asaase';
  [field: string]: unknown;
}

/**
 * The stack of an error in a browser is the longest
 * (contract/endpoints/report-error).
 */
const maxLength = 1_500;
const personFields = new Set(['uid', 'userId', 'by']);

/** A log that cleans each line before it is written. */
export function createLog(write: (line: LogLine) => void): Log {
  const writeAt =
    (severity: LogLine['severity']) => (message: string, fields: Fields) =>
      write({ ...cleanFields(fields), severity, message, app: 'asaase' });
  return {
    info: writeAt('INFO'),
    warn: writeAt('WARNING'),
    error: writeAt('ERROR'),
  };
}

function cleanFields(fields: Fields): Record<string, unknown> {
  const cleaned: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const isPerson = personFields.has(name) && typeof value === 'string';
    cleaned[name] = isPerson ? hashPerson(value) : clean(value);
  }
  return cleaned;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value, maxLength);
  if (value instanceof Error) {
    return scrub(`${value.name}: ${value.message}`, maxLength);
  }
  if (Array.isArray(value)) return value.map(clean);
  return value;
}

/** Groups the lines of one person without naming them (docs/operate.md). */
function hashPerson(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 12);
}

/**
 * Of a record that does not parse, which one and which of its fields; else the
 * name of the error.
 */
export function causeOf(error: unknown): string {
  const isBadDocument =
    error instanceof AppError && error.code === 'bad-document';
  return isBadDocument ? error.message : nameOf(error);
}

/** Only the name: the message of a server may repeat an address. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** The code of an AppError, else the name of the error. */
export function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : nameOf(error);
}
