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
  writes: z.optional(z.array(z.unknown())),
});

/**
 * Returns what takes the requests: the first opens the stream and names the
 * database, each further one is a commit. A refused commit throws, which ends
 * the stream as the protocol requires.
 */
export function openWriteStream(
  backend: Backend,
  caller: Caller,
  send: (message: object) => void,
): (input: unknown) => void {
  let database = '';
  let answers = 0;
  const answer = (message: object) => {
    answers += 1;
    send({ streamToken: toResumeToken(answers), ...message });
  };
  return (input) => {
    const request = parseRequest(writeRequest, input);
    if (database === '') {
      if (request.database === undefined) {
        refuseArgument('The first write request must name the database.');
      }
      database = openDatabase(
        backend,
        caller,
        parseDatabaseName(request.database),
      ).name;
      answer({ streamId: '1' });
      return;
    }
    const writes = (request.writes ?? []).map((write) =>
      decodeWrite(database, write),
    );
    answer(commitWrites(backend, caller, database, writes));
  };
}
