import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { DeclaredFunctions } from 'local-firebase/functions/declared-functions';

/** A project as it lies in a folder. */
export interface Project {
  root: string;
  /**
   * what its functions declare when they are loaded as a deployment loads them;
   * throws as they do
   */
  findFunctions(): Promise<DeclaredFunctions>;
}

/**
 * What a check found: problems, one line each with what to do, and what it
 * looked at.
 */
export interface Verdict {
  problems: string[];
  summary: string;
}

/** Reads a project and changes nothing in it. */
export type Check = (project: Project) => Verdict | Promise<Verdict>;

/** A JSON file of the project. */
export function readJson<Schema extends z.ZodMiniType>(
  root: string,
  name: string,
  schema: Schema,
): z.infer<Schema> {
  return z.parse(schema, JSON.parse(readText(root, name)));
}

/** A file of the project. */
export function readText(root: string, name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}

export function hasFile(root: string, name: string): boolean {
  return existsSync(path.join(root, name));
}

/** firebase.json, as far as the checks read it. */
export const FirebaseJson = z.object({
  firestore: z.object({ rules: z.string() }),
  storage: z.object({ rules: z.string() }),
  functions: z.tuple([
    z.object({
      source: z.string(),
      configDir: z.optional(z.string()),
      runtime: z.string(),
      ignore: z._default(z.array(z.string()), []),
      predeploy: z._default(z.array(z.string()), []),
    }),
  ]),
  hosting: z.object({
    public: z.string(),
    ignore: z._default(z.array(z.string()), []),
    rewrites: z.array(
      z.object({
        source: z.optional(z.string()),
        regex: z.optional(z.string()),
        destination: z.optional(z.string()),
        function: z.optional(
          z.object({ functionId: z.string(), region: z.string() }),
        ),
      }),
    ),
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** functions/package.json and package.json, as far as the checks read them. */
export const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});
