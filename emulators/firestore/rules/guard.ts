import type { FirestoreDocumentRequest, RulesLookup, Ruleset } from '../../rules/api';
import type { Database } from '../core/database';
import type { StoredDocument } from '../core/document';
import type { Query } from '../core/query/query';
import { databaseIdOf, projectOf } from '../core/resource-path';
import { RpcError } from '../core/status';
import type { Caller } from './caller';

/** Asks the security rules before anything is read or written. Without rules, and for the Admin SDK, all is allowed. */
export class Guard {
  private readonly byProject = new Map<string, Ruleset>();

  constructor(
    private fallback: Ruleset | null,
    private readonly now: () => Date,
  ) {}

  /** The rules of a project (`projects/P`): its own if it was given any, else those of the start. */
  findRules(project: string): Ruleset | null {
    return this.byProject.get(project) ?? this.fallback;
  }

  /** Replaces the rules for one project (`projects/P`), or with null for all. */
  setRules(project: string | null, rules: Ruleset | null): void {
    if (project === null || rules === null) {
      this.byProject.clear();
      this.fallback = rules;
    } else this.byProject.set(project, rules);
  }

  /**
   * Refuses a read of one document that the rules do not allow. They judge the version that is given out, and look other
   * documents up as they are now: a right that was taken away opens no earlier time.
   */
  checkRead(caller: Caller, database: Database, path: string, document = database.find(path)): void {
    this.checkDocument(caller, database, {
      method: 'get',
      path,
      resource: document,
      requestResource: null,
      findAfter: (other) => database.find(other),
    });
  }

  /** Refuses one read or one write of a commit. */
  checkDocument(
    caller: Caller,
    database: Database,
    request: Pick<FirestoreDocumentRequest, 'method' | 'path' | 'lookupScope'> & {
      /** The time of the commit, which is also what serverTimestamp() writes. Default now, for reads. */
      time?: Date;
      resource: StoredDocument | null;
      requestResource: StoredDocument | null;
      findAfter: (path: string) => StoredDocument | null;
    },
  ): void {
    if (caller.kind === 'admin') return;
    const rules = this.findRules(projectOf(database.name));
    if (rules === null) return;
    const decision = rules.decideDocument({
      database: databaseIdOf(database.name),
      auth: caller.auth,
      time: request.time ?? this.now(),
      lookup: lookupIn(database, request.findAfter),
      ...(request.lookupScope === undefined ? {} : { lookupScope: request.lookupScope }),
      method: request.method,
      path: request.path,
      resource: request.resource,
      requestResource: request.requestResource,
    });
    if (!decision.allow) refuse(decision.reason);
  }

  /** Refuses a query unless no document it could give back would be refused. */
  checkQuery(caller: Caller, database: Database, query: Query): void {
    if (caller.kind === 'admin') return;
    const rules = this.findRules(projectOf(database.name));
    if (rules === null) return;
    if (query.collectionId === null) refuse('a query over all collections is for the Admin SDK only');
    const decision = rules.decideQuery({
      database: databaseIdOf(database.name),
      auth: caller.auth,
      time: this.now(),
      lookup: lookupIn(database, (path) => database.find(path)),
      parent: query.parent,
      collectionId: query.collectionId,
      allDescendants: query.allDescendants,
      where: query.wireWhere ?? null,
      limit: query.limit,
    });
    if (!decision.allow) refuse(decision.reason);
  }

  /** Refuses what only the Admin SDK may do. */
  checkAdmin(caller: Caller, database: Database, what: string): void {
    if (caller.kind === 'admin' || this.findRules(projectOf(database.name)) === null) return;
    refuse(`${what} is for the Admin SDK only`);
  }
}

function lookupIn(database: Database, findAfter: (path: string) => StoredDocument | null): RulesLookup {
  return {
    get: (path) => database.find(path),
    getAfter: findAfter,
  };
}

function refuse(reason: string): never {
  throw new RpcError('PERMISSION_DENIED', `Missing or insufficient permissions. ${reason}`);
}
