import type {
  FirestoreDocumentRequest,
  FirestoreRequestBase,
  RulesDecision,
  Ruleset,
} from '../../rules/api';
import type { Database } from '../core/database';
import type { StoredDocument } from '../core/document';
import type { Query } from '../core/query/query';
import { lastIdOf, projectOf } from '../core/resource-path';
import { RpcError } from '../core/status';
import type { Caller } from './caller';

/** One read, or one write of a commit. */
export interface DocumentAccess {
  method: FirestoreDocumentRequest['method'];
  path: string;
  /**
   * Of the commit, which serverTimestamp() also writes. Default now, for reads.
   */
  time?: Date;
  /** as it is; null when there is none */
  resource: StoredDocument | null;
  /** as it would be; null for reads and deletes */
  requestResource: StoredDocument | null;
  /** a document as the commit leaves it */
  findAfter: (path: string) => StoredDocument | null;
  /** the documents that the commit has looked up so far */
  lookedUp?: Set<string>;
}

/**
 * Asks the security rules of the database's project before every read and
 * write. For the Admin SDK all is allowed.
 */
export class Guard {
  private readonly rulesOf = new Map<string, Ruleset>();
  /** Expressions that the rules have evaluated since it was last set to 0. */
  evaluatedExpressions = 0;

  /**
   * @param withoutRules what a project allows for which none were set: each has
   * its own, as in production
   */
  constructor(
    private readonly withoutRules: 'everything' | 'nothing',
    private readonly now: () => Date,
  ) {}

  /** For all databases of a project, by its id. */
  setRules(projectId: string, rules: Ruleset): void {
    this.rulesOf.set(`projects/${projectId}`, rules);
  }

  /** null where none were set. */
  findRules(projectId: string): Ruleset | null {
    return this.rulesOf.get(`projects/${projectId}`) ?? null;
  }

  /**
   * Refuses a read that the rules do not allow. They judge the version that is
   * read, and look other documents up as they are now: a revoked right opens no
   * earlier time.
   */
  checkRead(
    caller: Caller,
    database: Database,
    path: string,
    document = database.find(path),
  ): void {
    this.checkDocument(caller, database, {
      method: 'get',
      path,
      resource: document,
      requestResource: null,
      findAfter: (otherPath) => database.find(otherPath),
    });
  }

  /** Refuses one read or one write of a commit. */
  checkDocument(
    caller: Caller,
    database: Database,
    access: DocumentAccess,
  ): void {
    const { findAfter, time = this.now(), ...request } = access;
    this.judge(caller, database, (rules, base) => {
      const lookup = { ...base.lookup, getAfter: findAfter };
      return rules.decideDocument({ ...base, ...request, time, lookup });
    });
  }

  /** Refuses a query if any document that it could return would be refused. */
  checkQuery(caller: Caller, database: Database, query: Query): void {
    const {
      parent,
      collectionId,
      allDescendants,
      wireWhere: where = null,
      limit,
      offset,
    } = query;
    this.judge(caller, database, (rules, base) => {
      if (collectionId === null) {
        refuse('a query over all collections is for the Admin SDK only');
      }
      return rules.decideQuery({
        ...base,
        parent,
        collectionId,
        allDescendants,
        where,
        limit,
        offset,
      });
    });
  }

  /**
   * Refuses what is for the Admin SDK.
   * @param what it is, for the refusal
   */
  checkAdmin(caller: Caller, database: Database, what: string): void {
    if (caller.kind !== 'admin' && !this.isOpen(database)) {
      refuse(`${what} is for the Admin SDK only`);
    }
  }

  private isOpen(database: Database): boolean {
    return (
      this.withoutRules === 'everything' &&
      !this.rulesOf.has(projectOf(database.name))
    );
  }

  private judge(
    caller: Caller,
    database: Database,
    decide: (rules: Ruleset, base: FirestoreRequestBase) => RulesDecision,
  ): void {
    if (caller.kind === 'admin' || this.isOpen(database)) return;
    const project = projectOf(database.name);
    const rules =
      this.rulesOf.get(project) ??
      refuse(`No rules are loaded for ${project}.`);
    const get = (path: string) => database.find(path);
    const base = {
      database: lastIdOf(database.name),
      auth: caller.auth,
      time: this.now(),
    };
    const { allow, reason, expressions } = decide(rules, {
      ...base,
      lookup: { get, getAfter: get },
    });
    this.evaluatedExpressions += expressions;
    if (!allow) refuse(reason);
  }
}

function refuse(reason: string): never {
  throw new RpcError(
    'PERMISSION_DENIED',
    `Missing or insufficient permissions. ${reason}`,
  );
}
