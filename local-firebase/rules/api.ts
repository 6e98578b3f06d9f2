/**
 * What the local Firestore and the local Storage ask of the security rules.
 * Values are proto3-JSON, the form in which both keep them
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/Value). Paths
 * are relative to the database root and have no leading slash: `requests/abc`.
 */

export type FirestoreValue =
  | { nullValue: null | 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string | number }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: FirestoreValue[] } }
  | { mapValue: { fields?: Record<string, FirestoreValue> } };

export type FirestoreFields = Record<string, FirestoreValue>;

/** `path` is `collection/id/...`. */
export interface RulesDocument {
  path: string;
  fields: FirestoreFields;
}

/** `token` has every claim of the ID token, also `sub` and custom ones. */
export interface RulesAuth {
  uid: string;
  token: Record<string, unknown>;
}

/**
 * For get(), exists(), getAfter() and existsAfter(). Synchronous, because both
 * stores are in this process.
 */
export interface RulesLookup {
  get(path: string): RulesDocument | null;
  /** The document as it would be after the commit. */
  getAfter(path: string): RulesDocument | null;
}

/** What every request to Firestore tells the rules. */
export interface FirestoreRequestBase {
  /** Database id, normally `(default)`. */
  database: string;
  auth: RulesAuth | null;
  /** request.time */
  time: Date;
  lookup: RulesLookup;
  /**
   * The documents looked up by all requests of a commit with several writes: at
   * most 20, besides the 10 of each request. Without it, only the limit of the
   * request counts.
   */
  lookedUp?: Set<string>;
}

/** One document read, or one write of a commit. */
export interface FirestoreDocumentRequest extends FirestoreRequestBase {
  method: 'get' | 'create' | 'update' | 'delete';
  path: string;
  /** `resource`: what is stored now. */
  resource: RulesDocument | null;
  /**
   * `request.resource`: what would be stored, transforms applied; null for
   * reads and deletes.
   */
  requestResource: RulesDocument | null;
}

/**
 * Allowed, as in production, only if no document that it could return would be
 * refused.
 */
export interface FirestoreQueryRequest extends FirestoreRequestBase {
  /** A document path, '' for the root. */
  parent: string;
  collectionId: string;
  allDescendants: boolean;
  /** `structuredQuery.where` as proto3-JSON, or null. */
  where: unknown;
  limit: number | null;
  offset: number;
}

/**
 * What is stored of an object, or would be
 * (https://firebase.google.com/docs/reference/security/storage#resource). null
 * is what nobody said.
 */
export interface RulesObject {
  name: string;
  bucket: string;
  /** An int64, which needs more digits than a number has. */
  generation: string;
  metageneration: number;
  size: number;
  timeCreated: string;
  updated: string;
  md5Hash: string | null;
  crc32c: string | null;
  etag: string;
  contentDisposition: string | null;
  /** 'identity' where the sender said nothing, as in production */
  contentEncoding: string;
  contentLanguage: string | null;
  contentType: string;
  metadata: Record<string, string>;
}

/** One operation on an object, or on a list of objects. */
export interface StorageRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  bucket: string;
  /** The object's name; for `list` the prefix without a trailing slash. */
  path: string;
  auth: RulesAuth | null;
  time: Date;
  resource: RulesObject | null;
  /**
   * The rules do not see generation, metageneration, etag and times of it, which
   * only the service gives.
   */
  requestResource: RulesObject | null;
  /** For firestore.get() and firestore.exists() of the (default) database. */
  firestore: Pick<RulesLookup, 'get'>;
}

/** What the rules say about one request. */
export interface RulesDecision {
  allow: boolean;
  /**
   * For the developer: the rule and line that decided, or the error. Never has
   * field values.
   */
  reason: string;
  /**
   * How many were evaluated, of which production allows 1,000 for a request.
   */
  expressions: number;
}

/** Outcomes of one condition, for the coverage report. */
export interface RulesCoverageEntry {
  /** `allow`: the condition of an allow statement. `operand`: one side of `&&` or `||`, also in functions. */
  kind: 'allow' | 'operand';
  /** Where it begins in the file, from 0. */
  offset: number;
  line: number;
  column: number;
  expression: string;
  seenTrue: number;
  seenFalse: number;
  seenError: number;
}

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** Something in a rules file, by its place: line and column start at 1. */
export interface RulesIssue {
  message: string;
  fileName: string;
  line: number;
  column: number;
}

/**
 * Compiled rules. A decision throws Error for a request to a service that they
 * have nothing about.
 */
export interface Ruleset {
  readonly fileName: string;
  /** Of the file, as it was loaded. */
  readonly content: string;
  /** What the file holds rules for. */
  readonly services: ReadonlySet<RulesService>;
  /**
   * Names that the language has not, and calls with another number of arguments:
   * evaluating them is an error.
   */
  readonly warnings: readonly RulesIssue[];
  decideDocument(request: FirestoreDocumentRequest): RulesDecision;
  decideQuery(request: FirestoreQueryRequest): RulesDecision;
  decideObject(request: StorageRequest): RulesDecision;
  coverage(): RulesCoverageEntry[];
}

/**
 * Thrown by `loadRules` (local-firebase/rules/load.ts) for what the language has
 * not. Line and column start at 1.
 */
export class RulesSyntaxError extends Error implements RulesIssue {
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
