import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { FirebaseJson, Manifest, readJson, type Check } from './project';

/** Where Google publishes the dates. */
const supportPage = 'https://cloud.google.com/functions/docs/runtime-support';
const Runtimes = z.record(
  z.string(),
  z.object({
    friendly: z.string(),
    status: z.string(),
    deprecationDate: z.string(),
    decommissionDate: z.string(),
  }),
);
const dayMs = 24 * 60 * 60_000;
const noticeDays = 180;

/** The runtime is one, in both places, and has time. */
export const checkRuntime: Check = ({ root }) => {
  const { node } = readJson(root, 'functions/package.json', Manifest).engines;
  const { runtime } = readJson(root, 'firebase.json', FirebaseJson)
    .functions[0];
  const nodeRuntime = `nodejs${node}`;
  const runtimeProblem = findRuntimeProblem(nodeRuntime, new Date());
  const problems: string[] = [];
  if (runtimeProblem !== null) {
    problems.push(
      `functions/package.json: engines.node ${node}: ${runtimeProblem}`,
    );
  }
  if (runtime !== nodeRuntime) {
    problems.push(
      `firebase.json: the runtime ${runtime} is not ${nodeRuntime} of functions/package.json: make them one.`,
    );
  }
  const deprecatedOn =
    readRuntimes()[nodeRuntime]?.deprecationDate ?? 'at no known time';
  return { problems, summary: `${nodeRuntime}, deprecated ${deprecatedOn}` };
};

/** The table of the installed CLI: it refuses by it what it deploys. */
function readRuntimes(): z.infer<typeof Runtimes> {
  const load = createRequire(import.meta.url);
  const table: unknown = load(
    'firebase-tools/lib/deploy/functions/runtimes/supported',
  );
  return z.parse(z.object({ RUNTIMES: Runtimes }), table).RUNTIMES;
}

/**
 * Why this runtime cannot be deployed on that day, or soon; null when it has
 * half a year.
 */
export function findRuntimeProblem(runtime: string, now: Date): string | null {
  const runtimes = readRuntimes();
  const knownRuntime = runtimes[runtime];
  const newestRuntime = Object.entries(runtimes)
    .filter(
      ([name, { status }]) => name.startsWith('nodejs') && status === 'GA',
    )
    .toSorted(([, left], [, right]) =>
      left.deprecationDate.localeCompare(right.deprecationDate, 'en'),
    )
    .at(-1)?.[1].friendly;
  const remedy = `Move functions/package.json and firebase.json to ${newestRuntime ?? 'a newer one'} (${supportPage}).`;
  if (knownRuntime === undefined) {
    return `The CLI knows no runtime ${runtime}. ${remedy}`;
  }
  if (now.getTime() >= Date.parse(knownRuntime.decommissionDate)) {
    return `${knownRuntime.friendly} was decommissioned on ${knownRuntime.decommissionDate}. ${remedy}`;
  }
  const daysLeft = Math.floor(
    (Date.parse(knownRuntime.deprecationDate) - now.getTime()) / dayMs,
  );
  if (daysLeft <= 0) {
    return `${knownRuntime.friendly} is deprecated since ${knownRuntime.deprecationDate}. ${remedy}`;
  }
  if (knownRuntime.status !== 'GA') {
    return `${knownRuntime.friendly} is ${knownRuntime.status}. ${remedy}`;
  }
  if (daysLeft > noticeDays) return null;
  return `${knownRuntime.friendly} is deprecated on ${knownRuntime.deprecationDate}, ${daysLeft} days from now. ${remedy}`;
}
