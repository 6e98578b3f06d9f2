import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { DemoFile } from './demo-data';

/** In the repository, because the running bundle is elsewhere. */
const folder = path.join(process.cwd(), 'emulators/suite/seed/plans');

/**
 * A site plan that tools/make-demo-plans.mjs drew.
 * @param name the id of its request or report
 */
export function readPlan(name: string): Buffer {
  return readFileSync(path.join(folder, `${name}.jpg`));
}

/** @param name under which it is stored */
export function makePlanFile(name: string, plan: string): DemoFile {
  return { name, contentType: 'image/jpeg', bytes: readPlan(plan) };
}
