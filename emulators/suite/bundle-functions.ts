import { spawnSync } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import * as z from 'zod/mini';

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

const sourceFolders = ['functions/src', 'contract', 'land'];
/** An editor writes a file in several steps. */
const settleMs = 100;

interface BundleOptions {
  /** the repository */
  root: string;
  entry: string;
  outfile: string;
}

/**
 * Bundles the functions with contract/ and land/ into one ES module; their dependencies
 * stay outside.
 */
export async function bundleFunctions(options: BundleOptions): Promise<void> {
  await esbuild.build(buildOptions(options));
}

/**
 * Bundles, and again after each change of a source. Rejects when the first
 * build fails.
 * @param onRebuilt called after each later build that succeeded
 * @returns stops the watching
 */
export async function watchFunctions(
  options: BundleOptions,
  onRebuilt: () => Promise<void>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  await bundleAndForget(options);
  let currentBuild = Promise.resolve();
  const rebuild = () => {
    currentBuild = currentBuild
      .then(() => bundleAndForget(options))
      .then(onRebuilt)
      .catch((error: unknown) =>
        log(`functions: not reloaded: ${String(error)}`),
      );
  };
  let timer: NodeJS.Timeout | undefined;
  // The system reports changes; esbuild's own watching would read all files
  // again and again.
  const watchers = sourceFolders.map((folder) =>
    watch(path.join(options.root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, settleMs);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await currentBuild;
  };
}

/** esbuild's service would keep 120 MB for the next build. */
async function bundleAndForget(options: BundleOptions): Promise<void> {
  try {
    await esbuild.build({ ...buildOptions(options), logLevel: 'silent' });
  } finally {
    await esbuild.stop();
  }
}

function buildOptions({
  root,
  entry,
  outfile,
}: BundleOptions): esbuild.BuildOptions {
  const manifest: unknown = JSON.parse(
    readFileSync(path.join(root, 'functions/package.json'), 'utf8'),
  );
  const { dependencies } = z.parse(Manifest, manifest);
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The oldest Node that a developer may have. Production runs a newer one
    // (firebase.json).
    target: 'node20.19',
    jsx: 'automatic',
    // Otherwise React's larger, slower half is bundled.
    define: {
      'process.env.NODE_ENV': '"production"',
      bundledCommit: JSON.stringify(findCommit(root)),
    },
    // Older packages load node's modules by require, which an ES module does
    // not have.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    external: Object.keys(dependencies),
    tsconfig: path.join(root, 'tsconfig.base.json'),
    logLevel: 'error',
  };
}

/**
 * The version in the answer of /api/health.
 * @returns the short name of the commit, or 'unknown' without git
 */
export function findCommit(root: string): string {
  const gitResult = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return gitResult.status === 0 ? gitResult.stdout.trim() : 'unknown';
}
