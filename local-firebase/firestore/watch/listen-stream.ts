import * as z from 'zod/mini';
import type { Database, DocumentChange } from '../core/database';
import { toWireDocument } from '../core/document';
import { decodeQuery } from '../core/query/decode-query';
import {
  parseDatabaseName,
  parseDocumentName,
  parseResourceName,
} from '../core/resource-path';
import type { Query } from '../core/query/query';
import { RpcError, refuseArgument, toRpcError } from '../core/status';
import { formatMicros, parseMicros } from '../core/timestamps';
import { openDatabase, parseRequest, type Backend } from '../rpc/backend';
import type { Caller } from '../rules/caller';
import { createDocumentsTarget } from './documents-target';
import { createLimitedQueryTarget } from './limited-query-target';
import { createQueryTarget } from './query-target';
import { parseResumeToken, toResumeToken } from './resume-token';
import type { Target, TargetEvent } from './target';
import type { WatchHub, Watcher } from './watch-hub';

const addTarget = z.object({
  targetId: z.optional(z.number()),
  query: z.optional(
    z.object({ parent: z.string(), structuredQuery: z.optional(z.unknown()) }),
  ),
  documents: z.optional(
    z.object({ documents: z.optional(z.array(z.string())) }),
  ),
  resumeToken: z.optional(z.string()),
  readTime: z.optional(z.string()),
});
const listenRequest = z.object({
  database: z.string(),
  addTarget: z.optional(addTarget),
  removeTarget: z.optional(z.number()),
});

type AddTarget = z.infer<typeof addTarget>;

/**
 * Throws if the rules refuse; null checks everything, else only the changes.
 */
type Judge = (changed: readonly DocumentChange[] | null) => void;

interface OpenTarget {
  target: Target;
  judge: Judge;
  unsubscribe: () => void;
}

/**
 * A Listen stream on any transport: requests come through `receive`, answers
 * leave through `send`.
 */
export class ListenStream implements Watcher {
  private readonly targets = new Map<number, OpenTarget>();
  private nextId = 1;

  constructor(
    private readonly backend: Backend,
    private readonly hub: WatchHub,
    private readonly caller: Caller,
    private readonly send: (message: object) => void,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Throws when the stream itself cannot go on. */
  receive(input: unknown): void {
    const request = parseRequest(listenRequest, input);
    const database = openDatabase(
      this.backend,
      this.caller,
      parseDatabaseName(request.database),
    );
    if (request.addTarget !== undefined) {
      this.add(database, request.addTarget);
    } else if (request.removeTarget !== undefined) {
      this.remove(request.removeTarget);
    } else {
      refuseArgument('A listen request must add or remove a target.');
    }
  }

  close(): void {
    for (const { unsubscribe } of this.targets.values()) unsubscribe();
    this.targets.clear();
  }

  deliver(
    database: Database,
    micros: number,
    changesByTarget: Map<Target, DocumentChange[]>,
  ): void {
    let hasEvents = false;
    for (const [id, openTarget] of [...this.targets]) {
      const changes = changesByTarget.get(openTarget.target);
      if (changes === undefined) continue;
      if (!this.isAllowed(id, openTarget, changes)) continue;
      const events = openTarget.target.follow(database, changes);
      this.sendEvents(id, database, events, micros);
      hasEvents ||= events.length > 0;
    }
    if (hasEvents) this.sendConsistent(micros);
  }

  fail(error: unknown): void {
    this.close();
    this.onFailure(error);
  }

  judgeAgain(): void {
    for (const [id, openTarget] of [...this.targets]) {
      this.isAllowed(id, openTarget, null);
    }
  }

  private add(database: Database, addRequest: AddTarget): void {
    const { targetId = 0 } = addRequest;
    const id = targetId === 0 ? this.freeId() : targetId;
    if (this.targets.has(id)) refuseArgument(`Target id ${id} is in use.`);
    try {
      const { target, judge, query } = this.createTarget(database, addRequest);
      judge(null);
      if (query !== null) this.backend.recorder?.add(this.caller, query);
      const completeSince = findCompleteSince(addRequest);
      const micros = this.backend.store.clock.next();
      const isFuture = completeSince !== null && completeSince > micros;
      const start = target.start(database, isFuture ? 0 : completeSince);
      this.targets.set(id, {
        target,
        judge,
        unsubscribe: this.hub.subscribe(database, this, target),
      });
      this.send({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } });
      if (start.reset) {
        this.send({
          targetChange: { targetChangeType: 'RESET', targetIds: [id] },
        });
      }
      this.sendEvents(id, database, start.events, micros);
      if (start.count !== null) {
        this.send({ filter: { targetId: id, count: start.count } });
      }
      this.send({
        targetChange: {
          targetChangeType: 'CURRENT',
          targetIds: [id],
          resumeToken: toResumeToken(micros),
          readTime: formatMicros(micros),
        },
      });
      this.sendConsistent(micros);
    } catch (error) {
      this.refuse(id, error);
    }
  }

  private createTarget(
    database: Database,
    addRequest: AddTarget,
  ): Omit<OpenTarget, 'unsubscribe'> & { query: Query | null } {
    const { guard, indexes } = this.backend;
    if (addRequest.documents !== undefined) {
      const paths = (addRequest.documents.documents ?? []).map((name) => {
        const parsed = parseDocumentName(name);
        if (parsed.database !== database.name) {
          refuseArgument(`Document "${name}" is not in this database.`);
        }
        return parsed.path;
      });
      const judge: Judge = (changed) => {
        for (const path of changed?.map((change) => change.path) ?? paths) {
          guard.checkRead(this.caller, database, path);
        }
      };
      return { target: createDocumentsTarget(paths), judge, query: null };
    }
    if (addRequest.query === undefined) {
      throw new RpcError(
        'UNIMPLEMENTED',
        'A target must be documents or a query.',
      );
    }
    const parent = parseResourceName(addRequest.query.parent);
    if (parent.database !== database.name) {
      refuseArgument(
        `"${addRequest.query.parent}" is not in the database of the stream.`,
      );
    }
    const query = decodeQuery(parent.path, addRequest.query.structuredQuery);
    if (query.collectionId === null) {
      refuseArgument('A listened query must name a collection.');
    }
    indexes.checkQuery(query);
    const isLimited = query.limit !== null || query.offset > 0;
    const judge: Judge = (changed) => {
      if (changed === null) guard.checkQuery(this.caller, database, query);
    };
    return {
      target: isLimited
        ? createLimitedQueryTarget(query)
        : createQueryTarget(query),
      judge,
      query,
    };
  }

  private remove(id: number, cause?: { code: number; message: string }): void {
    this.targets.get(id)?.unsubscribe();
    this.targets.delete(id);
    this.send({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause },
    });
  }

  private refuse(id: number, error: unknown): void {
    const { code, message } = toRpcError(error);
    this.remove(id, { code, message });
  }

  private isAllowed(
    id: number,
    { judge }: OpenTarget,
    changed: DocumentChange[] | null,
  ): boolean {
    try {
      judge(changed);
      return true;
    } catch (error) {
      this.refuse(id, error);
      return false;
    }
  }

  private sendEvents(
    id: number,
    database: Database,
    events: TargetEvent[],
    micros: number,
  ): void {
    this.backend.reads.addDocuments(
      this.caller,
      events.filter((event) => event.isShown).length,
    );
    for (const event of events) {
      this.send(toMessage(id, database, event, micros));
    }
  }

  /**
   * The client raises its events only after it is told that it is complete up
   * to this time.
   */
  private sendConsistent(micros: number): void {
    this.send({
      targetChange: {
        targetChangeType: 'NO_CHANGE',
        resumeToken: toResumeToken(micros),
        readTime: formatMicros(micros),
      },
    });
  }

  private freeId(): number {
    while (this.targets.has(this.nextId)) this.nextId += 1;
    return this.nextId;
  }
}

function toMessage(
  id: number,
  database: Database,
  { path, document, isShown }: TargetEvent,
  micros: number,
): object {
  if (document !== null && isShown) {
    return {
      documentChange: {
        document: toWireDocument(database.name, document),
        targetIds: [id],
      },
    };
  }
  const removal = {
    document: `${database.name}/documents/${path}`,
    readTime: formatMicros(micros),
    removedTargetIds: [id],
  };
  if (document === null) return { documentDelete: removal };
  return { documentRemove: removal };
}

/**
 * The time up to which the client is complete; 0, older than any log, if its
 * token is not ours.
 */
function findCompleteSince(addRequest: AddTarget): number | null {
  if (addRequest.resumeToken !== undefined && addRequest.resumeToken !== '') {
    return parseResumeToken(addRequest.resumeToken) ?? 0;
  }
  if (addRequest.readTime === undefined) return null;
  return parseMicros(addRequest.readTime);
}
