import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Aggregation } from '../core/query/aggregate';
import type { Query } from '../core/query/query';
import type { Caller } from '../rules/caller';
import { shapeOf } from './query-shape';

let recorders = 0;

/**
 * Writes down the shape of each query that the product asks, once. What the
 * rules refuse does not come here.
 */
export class QueryRecorder {
  private readonly recordedLines = new Set<string>();
  private readonly file: string;

  /**
   * @param folder is made where it is missing; each recorder has a file of its
   * own in it
   * @param serverHost by which name the product's servers call the database.
   * What another name's caller with their right asks is not recorded: a test
   * that looks into the database, or what fills it with demo data
   */
  constructor(
    folder: string,
    private readonly serverHost: string,
  ) {
    mkdirSync(folder, { recursive: true });
    recorders += 1;
    this.file = path.join(folder, `${process.pid}-${recorders}.jsonl`);
  }

  add(caller: Caller, query: Query, aggregations: Aggregation[] = []): void {
    if (caller.kind === 'admin' && caller.host !== this.serverHost) return;
    const line = JSON.stringify(
      shapeOf(caller.kind === 'app' ? 'app' : 'server', query, aggregations),
    );
    if (this.recordedLines.has(line)) return;
    this.recordedLines.add(line);
    // At once: a test may kill this process.
    appendFileSync(this.file, `${line}\n`);
  }
}
