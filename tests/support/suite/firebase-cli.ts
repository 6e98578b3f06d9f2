import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';

const load = createRequire(import.meta.url);
const Runtimes = z.record(
  z.string(),
  z.object({ friendly: z.string(), status: z.string(), deprecationDate: z.string() }),
);
const FirebaseJson = z.object({
  functions: z.tuple([z.looseObject({ runtime: z.string(), ignore: z.array(z.string()) })]),
});
const dayMs = 24 * 60 * 60_000;
const noticeDays = 180;

/** The part of firebase.json that says what is deployed as functions. */
export function readFunctionsConfig(): z.infer<typeof FirebaseJson>['functions'][0] {
  return z.parse(FirebaseJson, JSON.parse(readFileSync('firebase.json', 'utf8'))).functions[0];
}

/** Why the installed CLI would refuse this runtime on that day, or soon will; null when it has time. */
export function findRuntimeProblem(runtime: string, now: Date): string | null {
  const supported = load('firebase-tools/lib/deploy/functions/runtimes/supported') as {
    RUNTIMES: unknown;
    guardVersionSupport: (runtime: string, now: Date) => void;
  };
  const known = z.parse(Runtimes, supported.RUNTIMES)[runtime];
  if (known === undefined) return `The CLI knows no runtime ${runtime}.`;
  if (known.status !== 'GA') return `${known.friendly} is ${known.status}.`;
  const left = Math.floor((Date.parse(known.deprecationDate) - now.getTime()) / dayMs);
  try {
    supported.guardVersionSupport(runtime, now);
  } catch (error) {
    return String(error);
  }
  return left > noticeDays
    ? null
    : `${known.friendly} is deprecated on ${known.deprecationDate}, ${left} days from now: move functions/package.json and firebase.json to a newer runtime.`;
}

/** Packs a folder as `firebase deploy` does. @returns the zip file that it would upload */
export async function packFunctions(folder: string): Promise<string> {
  const { prepareFunctionsUpload } = load('firebase-tools/lib/deploy/functions/prepareFunctionsUpload') as {
    prepareFunctionsUpload: (
      project: string,
      source: string,
      config: object,
      more: string[],
    ) => Promise<unknown>;
  };
  const packed = await prepareFunctionsUpload(path.dirname(folder), folder, readFunctionsConfig(), []);
  return z.parse(z.object({ pathToSource: z.string() }), packed).pathToSource;
}
