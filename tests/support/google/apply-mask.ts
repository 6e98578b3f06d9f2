import { toCamelCase } from './check-value';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What something becomes when the fields of a mask are taken from what was
 * sent; the rest stays.
 */
export function applyMask(stored: Fields, sent: Fields, mask: string): Fields {
  return mask
    .split(',')
    .map((path) => path.split('.').map(toCamelCase))
    .reduce((before, path) => applyPath(before, sent, path), stored);
}

function applyPath(
  stored: Fields,
  sent: Fields,
  [name = '', ...rest]: string[],
): Fields {
  const inner = sent[name];
  if (rest.length === 0) return { ...stored, [name]: inner };
  const before = stored[name];
  const value = applyPath(
    isFields(before) ? before : {},
    isFields(inner) ? inner : {},
    rest,
  );
  return { ...stored, [name]: value };
}
