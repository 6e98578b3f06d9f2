import * as z from 'zod/mini';
import { parseDatabaseName } from '../core/resource-path';
import { refuseArgument } from '../core/status';
import { decodeWrite } from '../core/write';
import { openDatabase, parseRequest, type Backend } from '../rpc/backend';
import { commitWrites } from '../rpc/commit-writes';
import type { Caller } from '../rules/caller';
import { toResumeToken } from './resume-token';

const writeRequest = z.object({
  database: z.optional(z.string()),
  streamId: z.optional(z.string()),
  streamToken: z.optional(z.string()),
  writes: z.optional(z.array(z.unknown())),
});

/** The first request opens the stream and names the database, each further one is a commit. */
export class WriteStream {
  private database: string | null = null;
  private answers = 0;

  constructor(
    private readonly backend: Backend,
    private readonly caller: Caller,
    private readonly send: (message: object) => void,
  ) {}

  /** A refused commit throws, which ends the stream as the protocol requires. */
  receive(input: unknown): void {
    const request = parseRequest(writeRequest, input);
    if (this.database === null) {
      if (request.database === undefined) refuseArgument('The first write request must name the database.');
      this.database = openDatabase(this.backend, this.caller, parseDatabaseName(request.database)).name;
      this.send({ streamId: '1', streamToken: this.nextToken() });
      return;
    }
    const { database } = this;
    const writes = (request.writes ?? []).map((write) => decodeWrite(database, write));
    const { commitTime, writeResults } = commitWrites(this.backend, this.caller, database, writes);
    this.send({ streamToken: this.nextToken(), writeResults, commitTime });
  }

  private nextToken(): string {
    this.answers += 1;
    return toResumeToken(this.answers);
  }
}
