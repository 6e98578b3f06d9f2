import { inspect } from 'node:util';
import { JournalCorruptError } from 'local-firebase/lib/journal';
import { InUse } from 'local-firebase/lib/process-lock';
import { RulesSyntaxError } from 'local-firebase/rules/api';
import { StartRefused } from './ports';

/**
 * Errors that a person can mend get one line; others are our faults and keep
 * their stack.
 */
const mendable = [StartRefused, RulesSyntaxError, JournalCorruptError, InUse];

/** The text for the terminal when the suite did not start. */
export function describeStartFailure(error: unknown): string {
  const isMendable = mendable.some((kind) => error instanceof kind);
  if (error instanceof Error && isMendable) return error.message;
  return inspect(error);
}
