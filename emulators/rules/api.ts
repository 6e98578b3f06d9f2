/**
 * What the local Firestore and the local Storage ask of the security rules.
 *
 * Values cross this border as proto3-JSON, the form both emulators keep them in
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/Value). Paths are relative to the
 * database root and carry no leading slash: `requests/abc`.
 */

export type FirestoreValue =
  | { nullValue: null | 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string | number }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: FirestoreValue[] } }
  | { mapValue: { fields?: Record<string, FirestoreValue> } };

export type FirestoreFields = Record<string, FirestoreValue>;

/** A document as the rules see it. `path` is `collection/id/...`. */
export interface RulesDocument {
  path: string;
  fields: FirestoreFields;
}

/** The decoded ID token, or null for a signed-out caller. `token` holds every claim, `sub` and custom ones too. */
export interface RulesAuth {
  uid: string;
  token: Record<string, unknown>;
}

/** Reads for get(), exists(), getAfter() and existsAfter(): synchronous, because both stores live in this process. */
export interface RulesLookup {
  get(path: string): RulesDocument | null;
  /** The document as it would stand after the commit under judgement. */
  getAfter(path: string): RulesDocument | null;
}

/** What a request of either kind says besides what it asks for. */
export interface FirestoreRequestBase {
  /** Database id, normally `(default)`. */
  database: string;
  auth: RulesAuth | null;
  /** request.time */
  time: Date;
  lookup: RulesLookup;
  /**
   * The documents looked up by all requests of a commit with several writes, which share a limit of 20 beside the 10 of each.
   * Absent, only the limit of the request itself counts.
   */
  lookedUp?: Set<string>;
}

/** One document read, or one write of a commit. */
export interface FirestoreDocumentRequest extends FirestoreRequestBase {
  method: 'get' | 'create' | 'update' | 'delete';
  path: string;
  /** `resource`: what is stored now. */
  resource: RulesDocument | null;
  /** `request.resource`: what would be stored, transforms applied. Null for reads and deletes. */
  requestResource: RulesDocument | null;
}

/** A query, judged as production does: allowed only if no document it could return would be refused. */
export interface FirestoreQueryRequest extends FirestoreRequestBase {
  /** Parent document path, '' for the root. */
  parent: string;
  collectionId: string;
  /** True for a collection-group query. */
  allDescendants: boolean;
  /** `structuredQuery.where` as proto3-JSON, or null. */
  where: unknown;
  limit: number | null;
}

/** What our rules ask of a Storage object (https://firebase.google.com/docs/reference/security/storage). */
export interface RulesObject {
  size: number;
  contentType: string;
  timeCreated: string;
  metadata: Record<string, string>;
}

export interface StorageRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  bucket: string;
  /** Object name, for `list` the prefix without a trailing slash. */
  path: string;
  auth: RulesAuth | null;
  time: Date;
  resource: RulesObject | null;
  requestResource: RulesObject | null;
  /** firestore.get() and firestore.exists() of the (default) database. */
  firestore: Pick<RulesLookup, 'get'>;
}

export interface RulesDecision {
  allow: boolean;
  /** For the developer at the terminal and in the error text: which rule and line decided, or what went wrong. Never holds field values. */
  reason: string;
}

/** How often each allow condition came out true, false or in error, for the coverage report. */
export interface RulesCoverageEntry {
  /** `allow`: the whole condition of an allow statement. `operand`: one side of `&&` or `||`, also in functions. */
  kind: 'allow' | 'operand';
  line: number;
  column: number;
  /** The source text of the condition. */
  expression: string;
  seenTrue: number;
  seenFalse: number;
  seenError: number;
}

/** A ruleset that has been parsed and checked. */
export interface Ruleset {
  readonly service: 'cloud.firestore' | 'firebase.storage';
  decideDocument(request: FirestoreDocumentRequest): RulesDecision;
  decideQuery(request: FirestoreQueryRequest): RulesDecision;
  decideObject(request: StorageRequest): RulesDecision;
  coverage(): RulesCoverageEntry[];
}

/** Thrown by `loadRules(source, fileName)` (emulators/rules/load.ts): nothing unknown is skipped. Line and column start at 1. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';

  constructor(
    message: string,
    readonly fileName: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`${fileName}:${line}:${column}: ${message}`);
  }
}
