import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const count = z.nullish(z.number());

/** The part of the deployment's manifest that is used here. */
const DeclaredFunction = z.object({
  region: z.array(z.string()),
  serviceAccountEmail: z.nullish(z.string()),
  timeoutSeconds: count,
  availableMemoryMb: count,
  concurrency: count,
  maxInstances: count,
  httpsTrigger: z.optional(
    z.object({ invoker: z.optional(z.array(z.string())) }),
  ),
  secretEnvironmentVariables: z.optional(
    z.array(z.object({ key: z.string() })),
  ),
  scheduleTrigger: z.optional(
    z.object({ schedule: z.string(), timeZone: z.nullish(z.string()) }),
  ),
  taskQueueTrigger: z.optional(
    z.object({
      retryConfig: z.object({ maxAttempts: count }),
      rateLimits: z.object({ maxConcurrentDispatches: count }),
    }),
  ),
});

/** By the functions' names. */
export const DeclaredFunctions = z.record(z.string(), DeclaredFunction);
export type DeclaredFunctions = z.infer<typeof DeclaredFunctions>;

const Manifest = z.object({ endpoints: DeclaredFunctions });

/**
 * What the functions of a folder declare, by firebase-functions' own command,
 * as in a deployment.
 * @throws Error that the bundle throws while it loads
 */
export async function describeFunctions(
  folder: string,
  projectId: string,
): Promise<DeclaredFunctions> {
  const command = path.join(
    folder,
    'node_modules/firebase-functions/lib/bin/firebase-functions.js',
  );
  const temporary = await mkdtemp(
    path.join(os.tmpdir(), 'local-firebase-functions-'),
  );
  const file = path.join(temporary, 'manifest.json');
  const env = {
    ...process.env,
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
    GCLOUD_PROJECT: projectId,
  };
  try {
    // firebase-functions 7 ignores the folder when it is the only argument.
    await promisify(execFile)(process.execPath, [command], {
      env,
      cwd: folder,
    });
    return z.parse(Manifest, JSON.parse(await readFile(file, 'utf8')))
      .endpoints;
  } finally {
    await rm(temporary, { recursive: true });
  }
}
