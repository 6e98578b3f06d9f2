import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Inside of the repository, so that packages are found.
mkdirSync('.asaase/tests', { recursive: true });
const folder = mkdtempSync(path.resolve('.asaase/tests/gateways-'));
afterAll(() => rmSync(folder, { recursive: true }));

const contract = 'contract/values/payment/gateway.ts';
/** What is declared for each gateway, besides its own folders. */
const declarations = [
  'emulators/gateways/sandboxes.ts',
  'functions/src/providers/gateways/gateways.ts',
  'functions/src/providers/gateways/testing/gateway-wires.ts',
  'src/features/legal/privacy-text.ts',
];

/**
 * Compiles the declarations as if the contract had these gateways.
 * @returns what is wrong, a line each
 */
function compileWith(ids: readonly string[]): string[] {
  const text = readFileSync(contract, 'utf8');
  const changed = text.replace(
    /z\.enum\(\[[^\]]*\]\)/,
    `z.enum(${JSON.stringify(ids)})`,
  );
  expect(changed).toContain(ids.join('","'));
  writeFileSync(path.join(folder, 'gateway.ts'), changed);
  const at = (name: string) => path.resolve(name);
  const config = {
    extends: at('tsconfig.node.json'),
    include: [],
    files: declarations.map(at),
    compilerOptions: {
      paths: {
        '@contract/values/payment/gateway': [path.join(folder, 'gateway.ts')],
        '@contract/*': [at('contract/*')],
        '@/*': [at('src/*')],
      },
    },
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(
    process.execPath,
    [at('node_modules/typescript/bin/tsc'), '-p', folder],
    {
      encoding: 'utf8',
    },
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

test('a gateway without adapter, sandbox, model or a line for payers does not compile', () => {
  expect(compileWith(['redde'])).toEqual([]);
  const missing = compileWith(['redde', 'another']).filter((line) =>
    line.includes("Property 'another' is missing"),
  );
  expect(
    missing
      .map((line) => declarations.find((name) => line.includes(name)))
      .toSorted(),
  ).toEqual(declarations);
}, 60_000);
