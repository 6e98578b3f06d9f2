import * as z from 'zod/mini';
import { readIdToken } from '../../lib/id-token';
import { StorageFault } from '../storage-fault';

/**
 * The administrator (Admin SDK, or the owner token of tests), a user with
 * decoded claims, or nobody.
 */
export const caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admin') }),
  z.object({
    kind: z.literal('user'),
    auth: z.object({
      uid: z.string(),
      token: z.record(z.string(), z.unknown()),
    }),
  }),
  z.object({ kind: z.literal('signed-out') }),
]);
export type Caller = z.infer<typeof caller>;

export const admin: Caller = { kind: 'admin' };

/**
 * The web API's Authorization header: `Firebase <ID token>` from the SDK,
 * `Bearer owner` for the administrator, none when signed out. Throws a 401
 * StorageFault for no token, an expired one, or one of another project;
 * signatures are not checked, because the local Auth does not sign.
 */
export function readWebCaller(
  header: string | undefined,
  now: Date,
  projectId: string,
): Caller {
  if (header === undefined || header === '') return { kind: 'signed-out' };
  const token = /^(?:Firebase|Bearer) +(.+)$/.exec(header)?.[1];
  if (token === undefined) {
    refuse('The Authorization header is not understood.');
  }
  if (token === 'owner') return admin;
  const { uid, project, claims } = readIdToken(token, now.getTime(), refuse);
  if (project !== projectId) refuse('The ID token is of another project.');
  return { kind: 'user', auth: { uid, token: claims } };
}

/**
 * The JSON API serves administrators only: the Admin SDK sends an emulator no
 * header; a user's token is refused.
 */
export function checkJsonCaller(header: string | undefined): void {
  if (header?.startsWith('Firebase ') && header !== 'Firebase owner') {
    refuse('Invalid Credentials');
  }
}

function refuse(message: string): never {
  throw new StorageFault(401, message);
}
