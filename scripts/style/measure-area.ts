import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measureFile, type FileFigures } from './measure-file';

/** How densely the files of one folder are written. */
export interface AreaFigures {
  area: string;
  files: number;
  lines: number;
  /** of 1,000 lines of code */
  ternaries: number;
  nestedTernaries: number;
  /** a line */
  words: number;
  /** letters, on average, of the names that are declared */
  nameLetters: number;
  literalSpreads: number;
  /** lines at the median and of the longest tenth */
  functionLines: readonly [median: number, longest: number];
  /** lines of the longest tenth */
  longestFiles: number;
  /** per cent */
  documentedExports: number;
}

const isProductCode = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.|\.browser\.|\/testing\/|\.d\.ts$|^e2e\/|__tests__/.test(file);

/**
 * The files under version control in each folder, without tests and what only
 * tests use.
 */
export function measureAreas(
  root: string,
  areas: readonly string[],
): AreaFigures[] {
  const trackedFiles = execFileSync('git', ['-C', root, 'ls-files', ...areas], {
    encoding: 'utf8',
  });
  const files = trackedFiles.split('\n').filter(isProductCode);
  return areas.map((area) => {
    const areaFiles = files.filter((file) => file.startsWith(`${area}/`));
    return sumFigures(
      area,
      areaFiles.map((file) =>
        measureFile(file, readFileSync(path.join(root, file), 'utf8')),
      ),
    );
  });
}

function sumFigures(area: string, files: readonly FileFigures[]): AreaFigures {
  const lines = sum(files.map((file) => file.lines));
  const names = files.flatMap((file) => file.declaredNames);
  const functions = files.flatMap((file) => file.functionLines);
  return {
    area,
    files: files.length,
    lines,
    ternaries: (1000 * sum(files.map((file) => file.ternaries))) / lines,
    nestedTernaries: sum(files.map((file) => file.nestedTernaries)),
    words: sum(files.map((file) => file.words)) / lines,
    nameLetters: sum(names) / names.length,
    literalSpreads: sum(files.map((file) => file.literalSpreads)),
    functionLines: [findQuantile(functions, 0.5), findQuantile(functions, 0.9)],
    longestFiles: findQuantile(
      files.map((file) => file.lines),
      0.9,
    ),
    documentedExports:
      (100 * sum(files.map((file) => file.documentedExports))) /
      sum(files.map((file) => file.exports)),
  };
}

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

function findQuantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
