import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import protobuf from 'protobufjs';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);
const Namespace = z.custom<protobuf.INamespace>(
  (value: unknown) => typeof value === 'object',
);

/** Where a package is installed. */
export const packageFolder = (name: string): string =>
  path.dirname(require.resolve(`${name}/package.json`));

/** The messages that a package describes in a file of its own. */
export function readProtos(packageName: string, file: string): protobuf.Root {
  const text = readFileSync(
    path.join(packageFolder(packageName), file),
    'utf8',
  );
  return protobuf.Root.fromJSON(z.parse(Namespace, JSON.parse(text)));
}
