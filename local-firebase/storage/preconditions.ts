import * as z from 'zod/mini';
import type { StoredObject } from './object-metadata';
import { StorageFault } from './storage-fault';

const condition = z.optional(z.string());

/** Generation '0' means "no such object". */
export const preconditions = z.object({
  ifGenerationMatch: condition,
  ifGenerationNotMatch: condition,
  ifMetagenerationMatch: condition,
  ifMetagenerationNotMatch: condition,
});
export type Preconditions = z.infer<typeof preconditions>;

/**
 * From a query string. Throws a 400 StorageFault for a value that is no number.
 */
export function readPreconditions(query: URLSearchParams): Preconditions {
  const conditions: Preconditions = {};
  for (const name of z.keyof(preconditions).options) {
    const value = readNumber(query, name);
    if (value !== undefined) conditions[name] = value;
  }
  return conditions;
}

/**
 * The version of the object that the query names, if any. Throws a 400
 * StorageFault for a value that is no number.
 */
export function readGeneration(query: URLSearchParams): string | undefined {
  return readNumber(query, 'generation');
}

function readNumber(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? undefined;
  if (value !== undefined && !/^\d+$/.test(value)) {
    throw new StorageFault(400, `Invalid value for: ${name}`);
  }
  return value;
}

/**
 * Throws a 412 StorageFault when the stored object is not as the caller
 * expects.
 */
export function checkPreconditions(
  conditions: Preconditions,
  object: StoredObject | null,
): void {
  const generation = object?.generation ?? '0';
  const metageneration = object === null ? '0' : String(object.metageneration);
  const areMet =
    (conditions.ifGenerationMatch ?? generation) === generation &&
    conditions.ifGenerationNotMatch !== generation &&
    (conditions.ifMetagenerationMatch ?? metageneration) === metageneration &&
    conditions.ifMetagenerationNotMatch !== metageneration;
  if (!areMet) {
    throw new StorageFault(
      412,
      'At least one of the pre-conditions you specified did not hold.',
    );
  }
}
