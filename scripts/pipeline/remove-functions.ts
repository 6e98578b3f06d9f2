import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { PipelineRefused } from './release-files';

const Listed = z.object({ id: z.string(), region: z.string() });
export type Listed = z.infer<typeof Listed>;
/**
 * scripts/pipeline/removed-functions.json: functions that a reviewed change has
 * taken out of the code.
 */
export const RemovedFunctions = z.array(Listed);
const Deployed = z.object({ result: z.array(Listed) });
const Manifest = z.object({
  endpoints: z.record(
    z.string(),
    z.object({ region: z.optional(z.array(z.string())) }),
  ),
});

const labelOf = ({ id, region }: Listed) => `${id} (${region})`;

/** What is deployed, of this release, and agreed to be deleted. */
export interface Functions {
  deployed: readonly Listed[];
  released: readonly Listed[];
  removed: readonly Listed[];
}

/**
 * @returns those to delete: deployed, and listed
 * @throws PipelineRefused for one that is deployed and neither in the release
 * nor listed, and for one that is in both
 */
export function chooseRemovals({
  deployed,
  released,
  removed,
}: Functions): Listed[] {
  const isInList = (functions: readonly Listed[]) => {
    const labels = new Set(functions.map(labelOf));
    return (listed: Listed) => labels.has(labelOf(listed));
  };
  const releasedAndRemoved = removed.filter(isInList(released));
  if (releasedAndRemoved.length > 0) {
    throw new PipelineRefused(
      `In the release and in removed-functions.json: ${releasedAndRemoved.map(labelOf).join(', ')}. Take it out of one.`,
    );
  }
  const notReleased = deployed.filter((listed) => !isInList(released)(listed));
  const unlistedFunctions = notReleased.filter(
    (listed) => !isInList(removed)(listed),
  );
  if (unlistedFunctions.length > 0) {
    throw new PipelineRefused(
      `Deployed, and not in this release: ${unlistedFunctions.map(labelOf).join(', ')}. ` +
        'If it shall go, name it in scripts/pipeline/removed-functions.json; nothing was deleted.',
    );
  }
  return notReleased;
}

/** @returns the functions of a release, from its functions.yaml */
export function readReleased(folder: string): Listed[] {
  const text = readFileSync(
    path.join(folder, 'functions/functions.yaml'),
    'utf8',
  );
  const { endpoints } = z.parse(Manifest, JSON.parse(text));
  return Object.entries(endpoints).flatMap(([id, { region: regions = [] }]) =>
    regions.map((region) => ({ id, region })),
  );
}

interface Removal {
  project: string;
  folder: string;
  removed: readonly Listed[];
  /** the Firebase CLI */
  cli: string;
}

/**
 * Deletes what was taken out of the code, before the deployment, which would
 * stop at it.
 * @returns what was deleted
 * @throws PipelineRefused as {@link chooseRemovals}, before anything is deleted
 */
export function removeFunctions({
  project,
  folder,
  removed,
  cli,
}: Removal): Listed[] {
  const runCli = (...args: string[]) =>
    execFileSync(
      process.execPath,
      [cli, ...args, '--project', project, '--non-interactive'],
      {
        encoding: 'utf8',
      },
    );
  const { result: deployed } = z.parse(
    Deployed,
    JSON.parse(runCli('functions:list', '--json')),
  );
  const removals = chooseRemovals({
    deployed,
    released: readReleased(folder),
    removed,
  });
  for (const { id, region } of removals) {
    runCli('functions:delete', id, '--region', region, '--force');
  }
  return removals;
}
