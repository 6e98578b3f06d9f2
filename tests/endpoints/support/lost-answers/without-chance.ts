import { Timestamp } from 'firebase-admin/firestore';

/**
 * What is drawn or counted anew in each run: ids, tokens, hashes, numbers of
 * payments, addresses, references, moments.
 */
const drawn: readonly (readonly [RegExp, string])[] = [
  // As JSON has them, and as the cells of an export do.
  [/\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z| \d{2}:\d{2}:\d{2})/g, '<moment>'],
  [/LS-\w{4,6}-\w{2}/g, '<reference>'],
  [/otp-wrong-\d/g, 'otp-wrong-<n>'],
  [/lost\d+@/g, '<somebody>@'],
  [/[\w-]{20,}/g, '<id>'],
  [/\d{5,}/g, '<number>'],
];

/**
 * The same text for two runs that came to the same: two sets of records are
 * compared by it.
 */
export function withoutChance(value: unknown): string {
  if (value instanceof Timestamp || value instanceof Date) return '<moment>';
  if (Array.isArray(value)) return `[${value.map(withoutChance).join()}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([name, inner]) => `${clean(name)}: ${withoutChance(inner)}`,
    );
    return `{${fields.sort().join()}}`;
  }
  return typeof value === 'number' && value > 1e9
    ? '<number>'
    : clean(String(value));
}

function clean(text: string): string {
  return drawn.reduce(
    (cleaned, [pattern, name]) => cleaned.replaceAll(pattern, name),
    text,
  );
}
