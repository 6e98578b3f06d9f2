import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readEnvFile } from '../env-file';
import type { Context } from '../step';

/**
 * Hosts that people open the app at, as the functions' own settings name them.
 */
export function listSites({ root, projectId }: Context): string[] {
  const { APP_URL = '', OTHER_HOSTS = '' } = readEnvFile(
    path.join(root, `functions/.env.${projectId}`),
  );
  const others = OTHER_HOSTS.split(',').map((host) =>
    host.trim().toLowerCase(),
  );
  return [URL.canParse(APP_URL) ? new URL(APP_URL).host : '', ...others].filter(
    (host) => host !== '',
  );
}

const FirebaseRc = z.looseObject({
  projects: z.record(z.string(), z.string()),
});

/** What .firebaserc holds: which project each name stands for. */
export function readFirebaseRc(root: string): z.infer<typeof FirebaseRc> {
  return z.parse(
    FirebaseRc,
    JSON.parse(readFileSync(path.join(root, '.firebaserc'), 'utf8')),
  );
}

/**
 * Whether only people who try things out use the project: .firebaserc calls it
 * staging.
 */
export const isStaging = ({ root, projectId }: Context): boolean =>
  readFirebaseRc(root).projects['staging'] === projectId;
