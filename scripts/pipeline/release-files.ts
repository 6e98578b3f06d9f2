import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/**
 * What release.json says: of which commit a release is, as /api/health will say
 * it, and for which project.
 */
export const Release = z.object({
  project: z.string(),
  commit: z.string(),
  version: z.string(),
});
export type Release = z.infer<typeof Release>;

/** @throws Error where the folder holds no release */
export const readRelease = (folder: string): Release =>
  z.parse(
    Release,
    JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')),
  );

/** A step of the pipeline cannot go on; the message says what to do. */
export class PipelineRefused extends Error {}

interface Expected {
  project: string;
  commit: string;
}

/**
 * A release goes only to the project that it was built for, and only as the
 * commit that somebody approved.
 * @throws PipelineRefused that says what differs
 */
export function refuseOther(
  release: Release,
  { project, commit }: Expected,
): void {
  if (release.project !== project) {
    throw new PipelineRefused(
      `The release was built for ${release.project}, not for ${project}: compare the web configurations.`,
    );
  }
  if (release.commit !== commit) {
    throw new PipelineRefused(
      `The release is of commit ${release.commit}, not of ${commit}.`,
    );
  }
}
