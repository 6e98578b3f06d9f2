import type { FirebaseOptions } from 'firebase/app';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { getLocalBackend, localHost } from '../local-backend';

const Exchanged = z.object({
  token: z.string(),
  ttl: z.string().check(z.regex(/^\d+s$/)),
});

/** From the local App Check (emulators/suite/auth-app-check). */
export async function exchangeDebugToken(
  { projectId = '', appId = '' }: FirebaseOptions,
  debugToken: string,
) {
  const origin = `http://${localHost}:${getLocalBackend().authPort}`;
  const answer = await fetch(
    `${origin}/v1/projects/${projectId}/apps/${appId}:exchangeDebugToken`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ debug_token: debugToken }),
    },
  );
  const exchanged = z.safeParse(Exchanged, await answer.json());
  if (!exchanged.success) {
    throw new AppError(
      'permission-denied',
      `App Check answered ${answer.status}.`,
    );
  }
  const { token, ttl } = exchanged.data;
  return {
    token,
    expireTimeMillis: Date.now() + Number.parseInt(ttl, 10) * 1_000,
  };
}
