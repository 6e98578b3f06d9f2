import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  chooseRemovals,
  removeFunctions,
  RemovedFunctions,
} from '../../scripts/pipeline/remove-functions';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'asaase-functions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('functions that are no longer in the code', () => {
  const at = (id: string) => ({ id, region: 'europe-west1' });

  it('are deleted when they are listed, and never when they are released', () => {
    const released = [at('api')];
    expect(
      chooseRemovals({
        deployed: [at('api'), at('old')],
        released,
        removed: [at('old'), at('gone')],
      }),
    ).toEqual([at('old')]);
    expect(() =>
      chooseRemovals({
        deployed: [at('api'), at('old')],
        released,
        removed: [],
      }),
    ).toThrow(/not in this release: old \(europe-west1\).*nothing was deleted/);
    expect(() =>
      chooseRemovals({ deployed: [], released, removed: [at('api')] }),
    ).toThrow(/Take it out of one/);
  });

  it('are asked about and deleted through the CLI', () => {
    mkdirSync(path.join(folder, 'functions'));
    writeFileSync(
      path.join(folder, 'functions/functions.yaml'),
      JSON.stringify({
        specVersion: 'v1alpha1',
        endpoints: { api: { region: ['europe-west1'] } },
      }),
    );
    // Stands for the CLI: writes down how it was called.
    const cli = path.join(folder, 'cli.cjs');
    const calls = path.join(folder, 'calls');
    writeFileSync(
      cli,
      `require('fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
       console.log(JSON.stringify({ status: 'success', result: ${JSON.stringify([at('api'), at('old')])} }));`,
    );
    const removed = [at('old')];
    expect(
      removeFunctions({ project: 'my-land', folder, removed, cli }),
    ).toEqual([at('old')]);
    const end = '--project my-land --non-interactive';
    expect(readFileSync(calls, 'utf8').trim().split('\n')).toEqual([
      `functions:list --json ${end}`,
      `functions:delete old --region europe-west1 --force ${end}`,
    ]);
    expect(() =>
      removeFunctions({ project: 'my-land', folder, removed: [], cli }),
    ).toThrow(/not in this release/);
  });

  it('are listed in the form that is read', () => {
    const file = 'scripts/pipeline/removed-functions.json';
    expect(() =>
      RemovedFunctions.parse(JSON.parse(readFileSync(file, 'utf8'))),
    ).not.toThrow();
  });
});
