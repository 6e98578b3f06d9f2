import type { RulesAuth } from '../../rules/api';
import { readIdToken } from '../../lib/id-token';
import { projectOf } from '../core/resource-path';
import { RpcError } from '../core/status';

/**
 * The Admin SDK, to which no rules apply, by the name that it calls this server
 * by, or an app without a user or with a user of one project.
 */
export type Caller =
  | { kind: 'admin'; host?: string }
  | { kind: 'app'; auth: null }
  | { kind: 'app'; auth: RulesAuth; project: string };

/**
 * `Bearer owner` is the Admin SDK. The signature of an ID token is not checked,
 * its expiry is. Throws UNAUTHENTICATED.
 */
export function readCaller(
  authorization: string | undefined,
  nowMillis: number,
  authority = '',
): Caller {
  if (authorization === undefined || authorization === '') {
    return { kind: 'app', auth: null };
  }
  const token = /^Bearer\s+(.+)$/i.exec(authorization)?.[1];
  if (token === undefined) {
    refuse('The Authorization header must be a bearer token.');
  }
  if (token === 'owner') {
    return { kind: 'admin', host: authority.replace(/:\d+$/, '') };
  }
  const { uid, project, claims } = readIdToken(token, nowMillis, refuse);
  return {
    kind: 'app',
    auth: { uid, token: { ...claims, sub: uid } },
    project,
  };
}

/**
 * Refuses a user of another project than the database's
 * (`projects/P/databases/D`). Throws UNAUTHENTICATED.
 */
export function checkProject(caller: Caller, database: string): void {
  if (caller.kind === 'admin' || caller.auth === null) return;
  if (`projects/${caller.project}` !== projectOf(database)) {
    refuse('The ID token is of another project.');
  }
}

function refuse(reason: string): never {
  throw new RpcError(
    'UNAUTHENTICATED',
    `Missing or invalid authentication. ${reason}`,
  );
}
