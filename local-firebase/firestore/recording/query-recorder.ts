import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Aggregation } from '../core/query/aggregate';
import type { Query } from '../core/query/query';
import type { Caller } from '../rules/caller';
import { shapeOf } from './query-shape';

/** The folder into which queries are recorded; nothing is recorded without it. */
export const recordingVariable = 'ASAASE_RECORD_QUERIES';
/**
 * By which name the functions call the database while queries are recorded. Tests and the demo data call it by its number,
 * with the same right: what they ask is none of the product's queries.
 */
export const recordedHost = 'localhost';

let recorders = 0;

/** Writes down the shape of each query that the product asks, once. What the rules refuse does not come here. */
export class QueryRecorder {
  private readonly known = new Set<string>();
  private readonly file: string;

  /** @param folder is made where it is missing; each recorder has a file of its own in it */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    recorders += 1;
    this.file = path.join(folder, `${process.pid}-${recorders}.jsonl`);
  }

  add(caller: Caller, query: Query, aggregations: Aggregation[] = []): void {
    if (caller.kind === 'admin' && caller.host !== recordedHost) return;
    const line = JSON.stringify(shapeOf(caller.kind === 'app' ? 'app' : 'server', query, aggregations));
    if (this.known.has(line)) return;
    this.known.add(line);
    // At once: a test may kill this process.
    appendFileSync(this.file, `${line}\n`);
  }
}

/** As the environment asks; null for none. */
export function openQueryRecorder(env: Readonly<Record<string, string | undefined>>): QueryRecorder | null {
  const folder = env[recordingVariable];
  return folder === undefined || folder === '' ? null : new QueryRecorder(folder);
}
