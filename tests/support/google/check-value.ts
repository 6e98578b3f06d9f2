import type { Declarations, DeclaredType } from './declared-types';
import { findKnownValues } from './known-values';

/**
 * What is wrong with a value that Google is sent, or that it answers: a field
 * that it does not know, a value of another kind, or one that is not in its
 * list. Null where nothing is.
 */
export function findFault(
  value: unknown,
  type: DeclaredType,
  types: Declarations,
  place = 'the body',
): string | null {
  switch (type.kind) {
    case 'anything':
      return null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type.kind ? null : `${place} is no ${type.kind}`;
    case 'list':
      if (!Array.isArray(value)) return `${place} is no list`;
      return findFirst(
        value.map(
          (item: unknown, index) =>
            [item, type.of, `${place}[${index}]`] as const,
        ),
      );
    case 'map':
      return findFirst(
        entriesOf(value).map(
          ([key, inner]) => [inner, type.of, `${place}.${key}`] as const,
        ),
      );
    case 'object':
      return findFieldFault(value, type.fields, null);
    case 'named':
      return findFieldFault(
        value,
        types.get(type.name) ?? new Map<string, DeclaredType>(),
        type.name,
      );
  }

  function findFirst(
    parts: readonly (readonly [unknown, DeclaredType, string])[],
  ): string | null {
    for (const [inner, of, where] of parts) {
      const fault = findFault(inner, of, types, where);
      if (fault !== null) return fault;
    }
    return null;
  }

  function findFieldFault(
    object: unknown,
    fields: ReadonlyMap<string, DeclaredType>,
    typeName: string | null,
  ): string | null {
    if (
      typeof object !== 'object' ||
      object === null ||
      Array.isArray(object)
    ) {
      return `${place} is no object`;
    }
    for (const [name, inner] of entriesOf(object)) {
      const of = fields.get(name);
      if (of === undefined) {
        return `Unknown name "${name}" at ${place}: Cannot find field.`;
      }
      const known = typeName === null ? null : findKnownValues(typeName, name);
      if (known !== null && !known.includes(String(inner))) {
        return `Invalid value at ${place}.${name}: "${String(inner)}"`;
      }
      const fault = findFault(inner, of, types, `${place}.${name}`);
      if (fault !== null) return fault;
    }
    return null;
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The first path of a field mask that a type does not have; null where it has
 * them all.
 */
export function findUnknownPath(
  mask: string,
  type: DeclaredType,
  types: Declarations,
): string | null {
  return (
    mask.split(',').find((path) => !hasPath(path.split('.'), type, types)) ??
    null
  );
}

function hasPath(
  [name, ...rest]: string[],
  type: DeclaredType,
  types: Declarations,
): boolean {
  if (name === undefined) return true;
  const fields = type.kind === 'named' ? types.get(type.name) : undefined;
  const inner = fields?.get(toCamelCase(name));
  return inner !== undefined && hasPath(rest, inner, types);
}

/** Masks may be written in either way. */
export const toCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
