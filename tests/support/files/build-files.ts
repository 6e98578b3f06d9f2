import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a build for the local backend contains (journeys/local-build shows it),
 * and a production build never may.
 */
export const localTraces = [
  '127.0.0.1',
  'demo-asaase',
  'asaase-account-chooser',
  '.localhost',
  // the SDKs' own wiring, which only survives where something calls it
  'disableWarnings',
];

/** The files of a build that are text. */
export const readBuild = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(js|css|html|json|webmanifest|svg)$/.test(entry.name),
    )
    .map((entry) => ({
      name: entry.name,
      text: readFileSync(path.join(entry.parentPath, entry.name), 'utf8'),
    }));
