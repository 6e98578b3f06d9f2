import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Of the repository: what runs is a bundle elsewhere. */
const folder = path.join(process.cwd(), 'emulators/suite/seed/plans');

/** The picture of a site plan that scripts/make-demo-plans.mjs made. @param name the id of its request or report */
export function readPlan(name: string): Buffer {
  return readFileSync(path.join(folder, `${name}.jpg`));
}
