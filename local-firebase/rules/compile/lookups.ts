import type { RulesDocument, RulesLookup } from '../api';
import { EvaluationError, LimitExceededError } from '../errors';
import { toMapValue } from '../from-json';
import { ObjectValue, PathValue, type Value } from '../values';

/** For all writes of one commit, as in production. */
const MAX_OF_COMMIT = 20;

/**
 * get(), exists() and their `After` forms. A document is read and counted once
 * for a request.
 */
export class DocumentLookups {
  private readonly documents = new Map<string, Value>();

  constructor(
    private readonly database: string,
    private readonly lookup: RulesLookup,
    private readonly limit: number,
    private readonly commitLookups?: Set<string>,
  ) {}

  /** null when there is no such document. */
  find(path: PathValue, isAfter: boolean): Value {
    const relative = this.toRelative(path);
    const key = isAfter ? `after:${relative}` : relative;
    const knownDocument = this.documents.get(key);
    if (knownDocument !== undefined) return knownDocument;
    this.count(key);
    const document = isAfter
      ? this.lookup.getAfter(relative)
      : this.lookup.get(relative);
    const value = document && toResource(document, this.database);
    this.documents.set(key, value);
    return value;
  }

  private count(key: string): void {
    if (this.documents.size >= this.limit) {
      throw new LimitExceededError(
        `more than ${this.limit} documents were looked up for one request`,
      );
    }
    if (this.commitLookups === undefined) return;
    this.commitLookups.add(key);
    if (this.commitLookups.size > MAX_OF_COMMIT) {
      throw new LimitExceededError(
        `more than ${MAX_OF_COMMIT} documents were looked up for one commit`,
      );
    }
  }

  private toRelative(path: PathValue): string {
    const texts = path.texts();
    if (texts === null) {
      throw new EvaluationError('a segment of this path has no value');
    }
    const [databases, database, documents, ...documentSegments] = texts;
    if (
      databases !== 'databases' ||
      database !== this.database ||
      documents !== 'documents'
    ) {
      throw new EvaluationError(
        'a document path must begin with /databases/<this database>/documents',
      );
    }
    if (
      documentSegments.length === 0 ||
      documentSegments.length % 2 !== 0 ||
      documentSegments.includes('')
    ) {
      throw new EvaluationError('this path does not name a document');
    }
    return documentSegments.join('/');
  }
}

/**
 * The document as rules see it
 * (https://firebase.google.com/docs/reference/rules/rules.firestore.Resource).
 */
export function toResource(
  document: RulesDocument,
  database: string,
): ObjectValue {
  const segments = documentSegments(database, document.path);
  return new ObjectValue('resource', {
    __name__: new PathValue(segments),
    data: toMapValue(document.fields),
    id: segments.at(-1) ?? '',
  });
}

/** The path of a document as `match` reads it, from the database on. */
export function documentSegments(database: string, path: string): string[] {
  return ['databases', database, 'documents', ...path.split('/')];
}
