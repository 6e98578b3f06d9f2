import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { waitUntilNothingIsMissing, type Patience } from './poll';
import { readRelease } from './release-files';

const Health = z.object({ status: z.string(), version: z.string() });
const callMs = 20_000;

const fetchPage = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(callMs), redirect: 'error' });

/**
 * @returns what is wrong with the functions that answer at this address, or
 * nothing
 */
async function findWrongFunctions(
  site: string,
  version: string,
): Promise<string[]> {
  const answer = await fetchPage(`${site}/api/health`);
  const health = Health.safeParse(await answer.json().catch(() => null));
  if (!health.success) {
    return [`functions: no answer of ours (status ${answer.status})`];
  }
  if (health.data.version !== version) {
    return [`functions: version ${health.data.version}, not ${version}`];
  }
  if (answer.ok) return [];
  return [`functions: version ${version}, but ${health.data.status}`];
}

async function findWrongApp(site: string, page: string): Promise<string[]> {
  const answer = await fetchPage(`${site}/`);
  const servedPage = await answer.text();
  if (servedPage === page) return [];
  return [`app: not the page of this release (status ${answer.status})`];
}

const orSayWhy = (what: string, problems: Promise<string[]>) =>
  problems.catch((error: unknown) => [
    `${what}: ${error instanceof Error ? error.message : 'no answer'}`,
  ]);

/**
 * Waits until people get this release: the site serves its page, and its
 * functions say that they are of its commit and that everything works.
 * @param site 'https://host', without a path
 * @returns the version
 * @throws PipelineRefused with what was wrong when the time is over
 */
export async function waitForVersion(
  { site, folder }: { site: string; folder: string },
  patience: Patience,
  log: (line: string) => void,
): Promise<string> {
  const { version } = readRelease(folder);
  const page = readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
  const origin = new URL(site).origin;
  await waitUntilNothingIsMissing(
    async () => [
      ...(await orSayWhy('app', findWrongApp(origin, page))),
      ...(await orSayWhy('functions', findWrongFunctions(origin, version))),
    ],
    patience,
    log,
  );
  return version;
}
