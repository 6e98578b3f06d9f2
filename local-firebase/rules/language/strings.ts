import { EvaluationError } from '../errors';
import { ListValue } from '../values';
import { compileRegex } from './regex';
import { takes1, takes2, takes3, type Method } from './signature';
import { STRING } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const stringMethods: readonly Method[] = [
  {
    name: 'lower',
    citation: 'rules.String#lower',
    signature: takes1(STRING, (text) => text.toLowerCase()),
  },
  {
    name: 'matches',
    citation: 'rules.String#matches',
    signature: takes2(STRING, STRING, (text, pattern) =>
      compileRegex(pattern).matches(text),
    ),
  },
  {
    name: 'replace',
    citation: 'rules.String#replace',
    signature: takes3(STRING, STRING, STRING, replaceAll),
  },
  {
    name: 'size',
    citation: 'rules.String#size',
    signature: takes1(STRING, (text) => BigInt(Array.from(text).length)),
  },
  {
    name: 'split',
    citation: 'rules.String#split',
    signature: takes2(
      STRING,
      STRING,
      (text, pattern) => new ListValue(compileRegex(pattern).split(text, -1)),
    ),
  },
  {
    name: 'toUtf8',
    citation: 'rules.String#toUtf8',
    signature: takes1(STRING, (text) => new TextEncoder().encode(text)),
  },
  {
    name: 'trim',
    citation: 'rules.String#trim',
    signature: takes1(STRING, (text) => text.replaceAll(OUTER_BLANKS, '')),
  },
  {
    name: 'upper',
    citation: 'rules.String#upper',
    signature: takes1(STRING, (text) => text.toUpperCase()),
  },
];

/** The methods whose first argument is a regular expression. */
export const PATTERN_METHODS: ReadonlySet<string> = new Set([
  'matches',
  'replace',
  'split',
]);

/** "Leading and trailing spaces": of ASCII, because no others are named. */
const OUTER_BLANKS = /^[\t\n\v\f\r ]+|[\t\n\v\f\r ]+$/g;

/** How production reads `$1` in a substitute is not documented. */
function replaceAll(text: string, pattern: string, substitute: string): string {
  if (/[$\\]/.test(substitute)) {
    throw new EvaluationError('a substitute must hold no $ and no backslash');
  }
  return compileRegex(pattern).matcher(text).replaceAll(substitute);
}
