import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readText } from './project';

export interface SourceFile {
  /** from the project's folder, with / */
  file: string;
  text: string;
}

/**
 * What the product is built from in a folder of the project: no tests, and
 * nothing that only tests use.
 */
export function listSources(root: string, folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
    )
    .toSorted()
    .map((file) => ({ file, text: readText(root, file) }));
}
