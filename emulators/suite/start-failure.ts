import { inspect } from 'node:util';
import { JournalCorruptError } from '../lib/journal';
import { RulesSyntaxError } from '../rules/api';
import { StartRefused } from './ports';

/** What a person can mend gets one line; anything else is a fault of ours and keeps its stack. */
const mendable = [StartRefused, RulesSyntaxError, JournalCorruptError];

/** What the terminal says when the suite did not start. */
export function describeStartFailure(error: unknown): string {
  return error instanceof Error && mendable.some((kind) => error instanceof kind)
    ? error.message
    : inspect(error);
}
