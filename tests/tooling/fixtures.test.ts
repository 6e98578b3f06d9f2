import { readFileSync, statSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { findFileKind } from '@contract/values/file/file-kind';
import {
  maxDocumentBytes,
  maxImageBytes,
} from '@contract/values/file/file-limits';
import {
  emptyFile,
  hugeFile,
  programNamedPng,
  resultsPdf,
  sitePlan,
  smallSitePlan,
} from '../support/files/fixtures';

const kindOf = (file: string) => findFileKind(readFileSync(file));

describe('the test files', () => {
  it('has a scan of several MB that the product takes, and a small one', () => {
    expect([kindOf(sitePlan()), kindOf(smallSitePlan())]).toEqual([
      'image/jpeg',
      'image/jpeg',
    ]);
    expect(statSync(sitePlan()).size).toBeGreaterThan(3_000_000);
    expect(statSync(sitePlan()).size).toBeLessThan(
      Math.min(5 * 1024 * 1024, maxImageBytes),
    );
    expect(statSync(smallSitePlan()).size).toBeLessThan(250 * 1024);
  });

  it('has a report of two pages', async () => {
    expect(kindOf(resultsPdf())).toBe('application/pdf');
    expect(
      (await PDFDocument.load(readFileSync(resultsPdf()))).getPageCount(),
    ).toBe(2);
    expect(statSync(resultsPdf()).size).toBeGreaterThan(100_000);
  });

  it('has files to be refused, each for one reason only', async () => {
    expect(kindOf(programNamedPng())).toBeNull();
    expect(statSync(emptyFile()).size).toBe(0);
    expect(statSync(hugeFile()).size).toBe(25 * 1024 * 1024);
    expect(statSync(hugeFile()).size).toBeGreaterThan(maxDocumentBytes);
    expect(kindOf(hugeFile())).toBe('application/pdf');
    expect(
      (await PDFDocument.load(readFileSync(hugeFile()))).getPageCount(),
    ).toBe(2);
  });
});
