import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** In the repository, because the running bundle is elsewhere. */
const folder = path.join(process.cwd(), 'emulators/suite/seed/plans');

/** A site plan that scripts/make-demo-plans.mjs drew. @param name the id of its request or report */
export function readPlan(name: string): Buffer {
  return readFileSync(path.join(folder, `${name}.jpg`));
}
