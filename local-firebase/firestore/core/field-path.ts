import type { FirestoreFields, FirestoreValue } from '../../rules/api';
import { refuseArgument } from './status';

/** From the document's root; `__name__` alone is the document's key. */
export type FieldPath = readonly string[];

const segment = /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.|$)/y;

/**
 * Reads `a.b.\`odd name\``. Names that JSON clients send unquoted, such as
 * `2nd`, are accepted.
 */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  segment.lastIndex = 0;
  while (segment.lastIndex < text.length) {
    const match = segment.exec(text);
    if (match === null) return parseLoosely(text);
    names.push(match[1] ?? (match[2] ?? '').replaceAll(/\\(.)/g, '$1'));
    if (match[3] === '.' && segment.lastIndex === text.length) {
      refuseArgument(`Invalid property path "${text}".`);
    }
  }
  if (names.length === 0) refuseArgument('Invalid empty property path.');
  return names;
}

function parseLoosely(text: string): FieldPath {
  const names = text.split('.');
  if (text.includes('`') || names.includes('')) {
    refuseArgument(`Invalid property path "${text}".`);
  }
  return names;
}

/** The path in its canonical spelling. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) =>
      /^[A-Za-z_][A-Za-z_0-9]*$/.test(name)
        ? name
        : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``,
    )
    .join('.');
}

/** True for `__name__`, the document's key. */
export function isKeyPath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

/** undefined when a part is missing or not a map. */
export function findField(
  fields: FirestoreFields,
  path: FieldPath,
): FirestoreValue | undefined {
  let current: FirestoreFields = fields;
  let value: FirestoreValue | undefined;
  for (let depth = 0; depth < path.length; depth += 1) {
    const name = path[depth] ?? '';
    value = Object.hasOwn(current, name) ? current[name] : undefined;
    if (value === undefined) return undefined;
    if (depth < path.length - 1) {
      if (!('mapValue' in value)) return undefined;
      current = value.mapValue.fields ?? {};
    }
  }
  return value;
}

/**
 * A copy with the value set, and maps created on the way; undefined removes the
 * field.
 */
export function withField(
  fields: FirestoreFields,
  path: FieldPath,
  value: FirestoreValue | undefined,
): FirestoreFields {
  const [name, ...remainingNames] = path;
  if (name === undefined) return fields;
  const current = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (remainingNames.length === 0) {
    if (value !== undefined) return { ...fields, [name]: value };
    return Object.fromEntries(
      Object.entries(fields).filter(([key]) => key !== name),
    );
  }
  const innerFields =
    current !== undefined && 'mapValue' in current
      ? current.mapValue.fields
      : undefined;
  if (innerFields === undefined && value === undefined) return fields;
  return {
    ...fields,
    [name]: {
      mapValue: { fields: withField(innerFields ?? {}, remainingNames, value) },
    },
  };
}
