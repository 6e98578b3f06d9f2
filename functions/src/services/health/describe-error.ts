import { createHash } from 'node:crypto';
import {
  errorStackMaxLength,
  errorTextMaxLength,
  type ReportErrorBody,
} from '@contract/endpoints/report-error';
import { scrub } from '@contract/values/scrub';

/** What the log says of an error in a browser. */
export interface DescribedError {
  /** the same for the same trouble: in another release, of another person, about another record */
  fingerprint: string;
  text: string;
  stack: string;
  path: string;
}

const mostFrames = 3;

/** Nothing of it says who it happened to. */
export function describeError(report: ReportErrorBody): DescribedError {
  const text = scrub(report.text, errorTextMaxLength);
  const stack = scrub(report.stack, errorStackMaxLength);
  const cause = [text.replace(/["'`“‘][^"'`”’]*["'`”’]|\d+/g, '…'), ...listFrames(stack)].join('\n');
  const fingerprint = createHash('sha256').update(cause).digest('hex').slice(0, 12);
  return { fingerprint, text, stack, path: scrub(nameScreen(report.path), 100) };
}

/** Where it happened, without what every build names anew: positions, and the hashes in the names of files. */
function listFrames(stack: string): string[] {
  const files = stack.matchAll(/\/([\w-]+?)(?:-[\w-]{8})?\.(?:js|tsx?)\b/g);
  return [...files].slice(0, mostFrames).map(([, file = '']) => file);
}

/** '/history/:id': which screen, and not which record. */
function nameScreen(path: string): string {
  const screen = path.split(/[?#]/)[0] ?? '';
  return screen.replace(/\/(?=[^/]*\d|[^/]{16})[^/]+/g, '/:id');
}
