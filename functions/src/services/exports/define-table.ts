import type * as z from 'zod/mini';
import { CsvCell } from './csv-cell';
import type { ExportedRecord } from './ports';

const { text } = CsvCell;

/** A column: its name in the first row, and what a record has there. */
export type Column<Row> = readonly [
  name: string,
  cellOf: (row: Row) => CsvCell,
];

/** How the records of one kind stand in a file. */
export interface ExportTable {
  collection: string;
  names: readonly CsvCell[];
  /** A record that does not parse is a row with its id that says so. */
  writeRecord: (record: ExportedRecord) => readonly CsvCell[];
}

/** The column before all others: the id that the audit and addresses name. */
const idName = 'Record';

/** Which records a table is of. */
interface ExportedKind<Row> {
  collection: string;
  schema: z.ZodMiniType<Row>;
  /** where an older record does not have it, the id of its path is it */
  idField: keyof Row & string;
}

/** The rows of one kind, with the id of each record first. */
export function defineTable<Row>(
  { collection, schema, idField }: ExportedKind<Row>,
  columns: readonly Column<Row>[],
): ExportTable {
  return {
    collection,
    names: [text(idName), ...columns.map(([name]) => text(name))],
    writeRecord: ({ id, fields }) => {
      const parsed = schema.safeParse({ [idField]: id, ...fields });
      if (!parsed.success) {
        return [text(id), text('This record cannot be read.')];
      }
      return [text(id), ...columns.map(([, cellOf]) => cellOf(parsed.data))];
    },
  };
}
