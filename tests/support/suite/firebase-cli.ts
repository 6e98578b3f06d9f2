import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';

const load = createRequire(import.meta.url);
const FirebaseJson = z.object({
  functions: z.tuple([
    z.looseObject({ runtime: z.string(), ignore: z.array(z.string()) }),
  ]),
});
/** The part of firebase.json that says what is deployed as functions. */
export function readFunctionsConfig(): z.infer<
  typeof FirebaseJson
>['functions'][0] {
  return z.parse(
    FirebaseJson,
    JSON.parse(readFileSync('firebase.json', 'utf8')),
  ).functions[0];
}

/**
 * Packs a folder as `firebase deploy` does.
 * @returns the zip file that it would upload
 */
export async function packFunctions(folder: string): Promise<string> {
  const { prepareFunctionsUpload } = load(
    'firebase-tools/lib/deploy/functions/prepareFunctionsUpload',
  ) as {
    prepareFunctionsUpload: (
      project: string,
      source: string,
      config: object,
      more: string[],
    ) => Promise<unknown>;
  };
  const packed = await prepareFunctionsUpload(
    path.dirname(folder),
    folder,
    readFunctionsConfig(),
    [],
  );
  return z.parse(z.object({ pathToSource: z.string() }), packed).pathToSource;
}

/**
 * What the CLI makes of a text of the functions' declaration that names the
 * project.
 */
export function resolveText(text: string, projectId: string): string {
  const { resolveString, ParamValue } = load(
    'firebase-tools/lib/deploy/functions/params',
  ) as {
    resolveString: (from: string, values: object) => string;
    ParamValue: new (
      value: string,
      isInternal: boolean,
      types: { string: boolean },
    ) => object;
  };
  return resolveString(text, {
    PROJECT_ID: new ParamValue(projectId, true, { string: true }),
  });
}
