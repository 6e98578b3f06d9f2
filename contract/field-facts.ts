/**
 * What is known about each field of a stored record, declared once beside its
 * entity. From these facts come the cleaning of a deleted account's records,
 * the copy of one's data, the search terms and the field lists that
 * firestore.rules are held against (decision 130). An entity with a field that
 * is not described does not compile.
 */

/**
 * What stands in place of a personal value afterwards, so that the record keeps
 * its shape.
 */
export interface Removal<Value = unknown> {
  readonly replacedBy: Value;
  /** only in a record in which that other field has this value */
  readonly where?: { readonly field: string; readonly is: unknown };
}

/**
 * The value is removed with its person's account. A field that holds nothing,
 * null or no value, is left as it is.
 */
export function remove<const Value>(replacedBy: Value): Removal<Value> {
  return { replacedBy };
}

/** As {@link remove}, in records in which another field has a certain value. */
export function removeWhere<const Value>(
  replacedBy: Value,
  where: { readonly field: string; readonly is: unknown },
): Removal<Value> {
  return { replacedBy, where };
}

/**
 * What becomes of a value when the account of its person is deleted:
 * - keep: it says nothing about a person, or only by the uid, which names nobody once the account is gone
 * - mask-wallet: three and four digits of the number stay, '024***0142'
 * - mask-file-name: the path stays without the file's name, which is often a person's
 * - by-part: each part of the value says what becomes of it
 * - by-field-name: only of an audit entry, which holds values of other records: see functions, clean-audit
 * - goes-with-record: the whole record is deleted
 */
export type Personal<Value = unknown> =
  | 'keep'
  | 'mask-wallet'
  | 'mask-file-name'
  | 'by-part'
  | 'by-field-name'
  | 'goes-with-record'
  | Removal<Value>;

/**
 * Never in a copy, not even of a record that cannot be read: who works here, or
 * what is made for our searches.
 */
export const withheld = { withheld: true } as const;

/**
 * The name of the field in the copy of one's data; false where another field
 * says it, or it says nothing about the person.
 */
export type Exported = string | false | typeof withheld;

/**
 * What firestore.rules let the owner's app write. The server writes any field;
 * no other client writes any.
 */
export interface Writing {
  /**
   * first-value: it must be there, with the fixed value of a new record; never:
   * it must not be there
   */
  readonly onCreation: 'required' | 'optional' | 'first-value' | 'never';
  /** whether the owner may change it later, in the ways that the rules allow */
  readonly ownerChanges: boolean;
}

/**
 * The ways in which a field is written. `typed`: by a person in a form; the
 * others by the app.
 */
export const writings = {
  'typed-once': { onCreation: 'required', ownerChanges: false },
  'typed-once-optional': { onCreation: 'optional', ownerChanges: false },
  once: { onCreation: 'required', ownerChanges: false },
  'once-optional': { onCreation: 'optional', ownerChanges: false },
  'first-value': { onCreation: 'first-value', ownerChanges: false },
  'first-value-then-owner': { onCreation: 'first-value', ownerChanges: true },
  owner: { onCreation: 'required', ownerChanges: true },
  'owner-optional': { onCreation: 'optional', ownerChanges: true },
  server: { onCreation: 'never', ownerChanges: false },
} as const satisfies Readonly<Record<string, Writing>>;

interface Facts<Value> {
  readonly personal: Personal<Value>;
  readonly exported: Exported;
  /** whether the searches of administrators look in it */
  readonly searched: boolean;
  readonly written: keyof typeof writings;
}

/**
 * Of a field whose entity is not known. The order of the fields is the order in
 * which a copy shows them.
 */
export interface FieldFacts extends Facts<unknown> {
  /** of one structure */
  readonly parts?: Fields;
  /** of each structure in a list */
  readonly items?: Fields;
  /** of each structure in a map */
  readonly entries?: Fields;
}
export type Fields = Readonly<Record<string, FieldFacts>>;

type Plain = string | number | boolean | Date | null | undefined;
type Present<Value> = Exclude<Value, null | undefined>;

interface PlainFacts<Value> extends Facts<Exclude<Value, undefined>> {
  readonly parts?: never;
  readonly items?: never;
  readonly entries?: never;
}
interface StructureFacts<Value> extends Facts<Value> {
  readonly personal: 'by-part' | 'goes-with-record';
}

/**
 * Of a value of this type: a structure, a list and a map of structures describe
 * their parts too.
 */
export type FactsOf<Value> = unknown extends Value
  ? PlainFacts<Value>
  : [Value] extends [Plain]
    ? PlainFacts<Value>
    : [Present<Value>] extends [readonly (infer Item)[]]
      ? ListFacts<Value, Item>
      : string extends keyof Present<Value>
        ? MapFacts<Value, Present<Value>[keyof Present<Value>]>
        : StructureFacts<Value> & { readonly parts: FieldsOf<Present<Value>> };

type ListFacts<Value, Item> = [Item] extends [Plain]
  ? PlainFacts<Value>
  : StructureFacts<Value> & { readonly items: FieldsOf<Item> };

type MapFacts<Value, Item> = unknown extends Item
  ? PlainFacts<Value>
  : [Item] extends [Plain]
    ? PlainFacts<Value>
    : StructureFacts<Value> & { readonly entries: FieldsOf<Item> };

/** The description of an entity: every field of it, and no other. */
export type FieldsOf<Entity> = {
  readonly [Field in keyof Entity]-?: FactsOf<Entity[Field]>;
};

/**
 * Of the server's own work: it says nothing about a person and is in no copy.
 */
export const serverOnly = {
  personal: 'keep',
  exported: false,
  searched: false,
  written: 'server',
} as const satisfies FieldFacts;

/**
 * Of the server's own work, in a record that is deleted with its person's
 * account.
 */
export const goesWithRecord = {
  personal: 'goes-with-record',
  exported: false,
  searched: false,
  written: 'server',
} as const satisfies FieldFacts;
