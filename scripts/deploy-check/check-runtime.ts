import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { FirebaseJson, Manifest, readJson, type Check } from './project';

/** Where Google publishes the dates. */
const source = 'https://cloud.google.com/functions/docs/runtime-support';
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
  const problem = findRuntimeProblem(`nodejs${node}`, new Date());
  return {
    problems: [
      ...(problem === null
        ? []
        : [`functions/package.json: engines.node ${node}: ${problem}`]),
      ...(runtime === `nodejs${node}`
        ? []
        : [
            `firebase.json: the runtime ${runtime} is not nodejs${node} of functions/package.json: make them one.`,
          ]),
    ],
    summary: `nodejs${node}, deprecated ${readRuntimes()[`nodejs${node}`]?.deprecationDate ?? 'at no known time'}`,
  };
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
  const known = runtimes[runtime];
  const newest = Object.entries(runtimes)
    .filter(
      ([name, { status }]) => name.startsWith('nodejs') && status === 'GA',
    )
    .toSorted(([, one], [, other]) =>
      one.deprecationDate.localeCompare(other.deprecationDate, 'en'),
    )
    .at(-1)?.[1].friendly;
  const todo = `Move functions/package.json and firebase.json to ${newest ?? 'a newer one'} (${source}).`;
  if (known === undefined) {
    return `The CLI knows no runtime ${runtime}. ${todo}`;
  }
  if (now.getTime() >= Date.parse(known.decommissionDate)) {
    return `${known.friendly} was decommissioned on ${known.decommissionDate}. ${todo}`;
  }
  const daysLeft = Math.floor(
    (Date.parse(known.deprecationDate) - now.getTime()) / dayMs,
  );
  if (daysLeft <= 0) {
    return `${known.friendly} is deprecated since ${known.deprecationDate}. ${todo}`;
  }
  if (known.status !== 'GA') {
    return `${known.friendly} is ${known.status}. ${todo}`;
  }
  return daysLeft > noticeDays
    ? null
    : `${known.friendly} is deprecated on ${known.deprecationDate}, ${daysLeft} days from now. ${todo}`;
}
