import * as z from 'zod/mini';
import type { GoogleReader } from './google-reader';
import { waitUntilNothingIsMissing, type Patience } from './poll';
import { PipelineRefused } from './release-files';

const Field = z.object({
  fieldPath: z.optional(z.string()),
  order: z.optional(z.string()),
  arrayConfig: z.optional(z.string()),
});
const Composite = z.object({
  collectionGroup: z.string(),
  queryScope: z.string(),
  fields: z.array(Field),
});
const Override = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  indexes: z._default(
    z.array(
      z.object({
        queryScope: z.string(),
        order: z.optional(z.string()),
        arrayConfig: z.optional(z.string()),
      }),
    ),
    [],
  ),
});
/** firestore.indexes.json, as far as it says which indexes there are. */
export const IndexFile = z.object({
  indexes: z.array(Composite),
  fieldOverrides: z._default(z.array(Override), []),
});
export type IndexFile = z.infer<typeof IndexFile>;

const Stored = z.object({
  name: z.optional(z.string()),
  queryScope: z.string(),
  fields: z.array(Field),
  state: z.optional(z.string()),
});
const StoredField = z.object({
  name: z.string(),
  indexConfig: z.optional(z.object({ indexes: z.optional(z.array(Stored)) })),
});

/**
 * Google adds __name__ to the end of a stored index; two that differ only in
 * that are one.
 */
function nameOf(
  collection: string,
  scope: string,
  fields: readonly z.infer<typeof Field>[],
): string {
  const ownFields = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const parts = ownFields.map(
    ({ fieldPath = '', order, arrayConfig }) =>
      `${fieldPath} ${order ?? arrayConfig}`,
  );
  return `${collection} (${scope}): ${parts.join(', ')}`;
}

const partAfter = (name: string, segment: string) =>
  name.split('/')[name.split('/').indexOf(segment) + 1] ?? '';

/**
 * @returns the state of each index that the project has, by its name in our
 * words
 */
async function readStates(
  firestore: GoogleReader,
  project: string,
): Promise<Map<string, string>> {
  const group = `projects/${project}/databases/(default)/collectionGroups/-`;
  const filter = encodeURIComponent(
    'indexConfig.usesAncestorConfig=false OR ttlConfig:*',
  );
  const composites = await firestore.list(
    `${group}/indexes`,
    'indexes',
    Stored,
  );
  const fields = await firestore.list(
    `${group}/fields?filter=${filter}`,
    'fields',
    StoredField,
  );
  const singleFieldIndexes = fields.flatMap(({ name, indexConfig }) =>
    (indexConfig?.indexes ?? []).map((index) => ({ ...index, name })),
  );
  return new Map(
    [...composites, ...singleFieldIndexes].map(
      ({ name = '', queryScope, fields: indexFields, state = 'READY' }) => [
        nameOf(partAfter(name, 'collectionGroups'), queryScope, indexFields),
        state,
      ],
    ),
  );
}

function listIndexNames({ indexes, fieldOverrides }: IndexFile): string[] {
  return [
    ...indexes.map(({ collectionGroup, queryScope, fields }) =>
      nameOf(collectionGroup, queryScope, fields),
    ),
    ...fieldOverrides.flatMap(
      ({ collectionGroup, fieldPath, indexes: overrideIndexes }) =>
        overrideIndexes.map(({ queryScope, order, arrayConfig }) =>
          nameOf(collectionGroup, queryScope, [
            { fieldPath, order, arrayConfig },
          ]),
        ),
    ),
  ];
}

/**
 * Waits until the project has every index of the release, and each can be used:
 * a query without its index is refused.
 * @returns how many there are
 * @throws PipelineRefused at once where one needs repair, and when the time is
 * over
 */
export async function waitForIndexes(
  {
    firestore,
    project,
    wanted,
  }: { firestore: GoogleReader; project: string; wanted: IndexFile },
  patience: Patience,
  log: (line: string) => void,
): Promise<number> {
  const indexNames = listIndexNames(wanted);
  await waitUntilNothingIsMissing(
    async () => {
      const states = await readStates(firestore, project);
      const brokenIndexes = indexNames.filter(
        (name) => states.get(name) === 'NEEDS_REPAIR',
      );
      if (brokenIndexes.length > 0) {
        throw new PipelineRefused(
          `Google could not build these indexes. Delete each in the console and deploy again:\n${brokenIndexes.join('\n')}`,
        );
      }
      return indexNames
        .filter((name) => states.get(name) !== 'READY')
        .map((name) => `${states.get(name) ?? 'MISSING'}: ${name}`);
    },
    patience,
    log,
  );
  return indexNames.length;
}
