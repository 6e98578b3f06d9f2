import * as z from 'zod/mini';
import type { FirestoreFields } from '../../rules/api';
import { checkFieldNames, decodeFields } from './decode-value';
import { parseFieldPath, type FieldPath } from './field-path';
import { parseDocumentName } from './resource-path';
import { parseArgument, refuseArgument } from './status';
import { parseMicros } from './timestamps';
import { decodeTransform, type FieldTransform } from './transforms';

const maxTransforms = 500;

/**
 * Of the stored document: its existence, or its exact update time in
 * microseconds.
 */
type Precondition = { exists: boolean } | { updateTime: number } | null;

/** `path` is relative to the database. */
export type Write = { path: string; precondition: Precondition } & (
  | {
      kind: 'update';
      fields: FirestoreFields;
      mask: FieldPath[] | null;
      transforms: FieldTransform[];
    }
  | { kind: 'transform'; transforms: FieldTransform[] }
  | { kind: 'delete' }
  | { kind: 'verify' }
);

const wireWrite = z.object({
  update: z.optional(
    z.object({ name: z.string(), fields: z.optional(z.unknown()) }),
  ),
  delete: z.optional(z.string()),
  verify: z.optional(z.string()),
  transform: z.optional(
    z.object({
      document: z.string(),
      fieldTransforms: z.optional(z.array(z.unknown())),
    }),
  ),
  updateMask: z.optional(
    z.object({ fieldPaths: z.optional(z.array(z.string())) }),
  ),
  updateTransforms: z.optional(z.array(z.unknown())),
  currentDocument: z.optional(
    z.object({
      exists: z.optional(z.boolean()),
      updateTime: z.optional(z.string()),
    }),
  ),
});

/**
 * Reads one `Write` and checks that it stays in the database of the request.
 */
export function decodeWrite(database: string, input: unknown): Write {
  const wire = parseArgument(wireWrite, input, 'write');
  const name =
    wire.update?.name ?? wire.delete ?? wire.verify ?? wire.transform?.document;
  if (name === undefined) refuseArgument('A write must have an operation.');
  const parsedName = parseDocumentName(name);
  if (parsedName.database !== database) {
    refuseArgument(
      `Document "${name}" is not in the database "${database}" of the request.`,
    );
  }
  const common = {
    path: parsedName.path,
    precondition: decodePrecondition(wire.currentDocument),
  };
  if (wire.delete !== undefined) return { ...common, kind: 'delete' };
  if (wire.verify !== undefined) return { ...common, kind: 'verify' };
  if (wire.transform !== undefined) {
    return {
      ...common,
      kind: 'transform',
      transforms: decodeTransforms(wire.transform.fieldTransforms),
    };
  }
  return {
    ...common,
    kind: 'update',
    fields: decodeFields(wire.update?.fields),
    mask:
      wire.updateMask === undefined
        ? null
        : (wire.updateMask.fieldPaths ?? []).map(decodeMaskPath),
    transforms: decodeTransforms(wire.updateTransforms),
  };
}

function decodePrecondition(
  wire: z.infer<typeof wireWrite>['currentDocument'],
): Precondition {
  if (wire?.updateTime !== undefined) {
    return { updateTime: parseMicros(wire.updateTime) };
  }
  return wire?.exists === undefined ? null : { exists: wire.exists };
}

function decodeMaskPath(text: string): FieldPath {
  return checkFieldNames(parseFieldPath(text));
}

function decodeTransforms(wire: unknown[] | undefined): FieldTransform[] {
  const transforms = (wire ?? []).map(decodeTransform);
  if (transforms.length > maxTransforms) {
    refuseArgument(
      `Cannot apply more than ${maxTransforms} transformations to a single document.`,
    );
  }
  return transforms;
}
