import * as z from 'zod/mini';
import { parseRecord } from './converter';

const Fields = z.record(z.string(), z.unknown());
const Document = z.object({
  name: z.string(),
  fields: z._default(Fields, {}),
  createTime: z.string(),
  updateTime: z.string(),
});

/**
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery
 */
const Answer = z
  .array(z.object({ document: z.optional(Document), readTime: z.string() }))
  .check(z.minLength(1));

type FoundDocument = z.infer<typeof Document>;

/** What a query of the REST API found. */
export interface FoundDocuments {
  documents: FoundDocument[];
  /** of the last part of the answer */
  readTime: string;
}

/** @throws ZodError for an answer of another shape */
export function parseAnswer(json: unknown): FoundDocuments {
  const parts = Answer.parse(json);
  const documents = parts.flatMap(({ document }) => document ?? []);
  return { documents, readTime: parts.at(-1)?.readTime ?? '' };
}

/**
 * @throws DataError for a record that has not the agreed shape, by the function
 * that is returned
 */
export function readRecord<Schema extends z.ZodMiniType<object>>(
  collection: string,
  schema: Schema,
  idField: string,
): (document: FoundDocument) => z.infer<Schema> {
  return ({ name, fields }) => {
    const id = name.slice(name.lastIndexOf('/') + 1);
    return parseRecord(schema, collection, id, {
      [idField]: id,
      ...readFields(fields),
    });
  };
}

const readFields = (fields: z.infer<typeof Fields>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, readValue(value)]),
  );

const MapValue = z.object({ fields: z._default(Fields, {}) });
const ArrayValue = z.object({ values: z._default(z.array(z.unknown()), []) });

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function readValue(value: unknown): unknown {
  const [entry] = Object.entries(Fields.parse(value));
  if (entry === undefined) return null;
  const [kind, content] = entry;
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return new Date(String(content));
    case 'mapValue':
      return readFields(MapValue.parse(content).fields);
    case 'arrayValue':
      return ArrayValue.parse(content).values.map(readValue);
    default:
      return content;
  }
}
