import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import * as z from 'zod/mini';

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

interface BundleOptions {
  /** the repository */
  root: string;
  entry: string;
  outfile: string;
}

/** Bundles the functions with contract/ into one ES module; their dependencies stay outside. */
export async function bundleFunctions(options: BundleOptions): Promise<void> {
  await esbuild.build(buildOptions(options));
}

/**
 * The same, and again whenever a source changes. Resolves after the first build, rejects when that one fails.
 * @param onRebuilt told after each later build that succeeded
 * @returns ends the watching
 */
export async function watchFunctions(
  options: BundleOptions,
  onRebuilt: () => void,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let settled = false;
  let tellFirst: (good: boolean) => void = () => undefined;
  const first = new Promise<boolean>((resolve) => (tellFirst = resolve));
  const tell = (result: esbuild.BuildResult) => {
    for (const error of result.errors) log(`functions: ${describe(error)}`);
    if (settled && result.errors.length === 0) onRebuilt();
    settled = true;
    tellFirst(result.errors.length === 0);
  };
  const plugins: esbuild.Plugin[] = [{ name: 'tell', setup: (build) => build.onEnd(tell) }];
  const context = await esbuild.context({ ...buildOptions(options), plugins, logLevel: 'silent' });
  await context.watch();
  if (await first) return () => context.dispose();
  await context.dispose();
  throw new Error('the functions do not build');
}

function buildOptions({ root, entry, outfile }: BundleOptions): esbuild.BuildOptions {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'functions/package.json'), 'utf8'));
  const { dependencies } = z.parse(Manifest, manifest);
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The oldest Node that has to run it: that of a newcomer. Production runs a newer one (firebase.json).
    target: 'node20.19',
    jsx: 'automatic',
    // React answers with its larger, slower half otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundled packages of the older kind ask for node's own modules by require, which an ES module does not have.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    tsconfig: path.join(root, 'tsconfig.base.json'),
    logLevel: 'error',
  };
}

function describe(message: esbuild.Message): string {
  const where = message.location;
  return where === null ? message.text : `${where.file}:${where.line}:${where.column} ${message.text}`;
}
