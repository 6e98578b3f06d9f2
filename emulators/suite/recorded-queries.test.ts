import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryRecorder } from 'local-firebase/firestore/recording/query-recorder';
import { functionsHostName, openQueryRecorder } from './recorded-queries';

let folder: string;
beforeEach(() => {
  folder = path.join(
    mkdtempSync(path.join(tmpdir(), 'asaase-recorder-')),
    'new',
  );
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

it('records only where the environment names a folder', () => {
  expect(openQueryRecorder({})).toBeNull();
  expect(openQueryRecorder({ ASAASE_RECORD_QUERIES: folder })).toBeInstanceOf(
    QueryRecorder,
  );
  expect(existsSync(folder)).toBe(true);
});

it('gives the functions a name of their own meanwhile', () => {
  expect(functionsHostName({})).toBe('127.0.0.1');
  expect(functionsHostName({ ASAASE_RECORD_QUERIES: folder })).toBe(
    'localhost',
  );
});
