import * as z from 'zod/mini';

/**
 * What can go wrong between the app and the gateway, each for the next `times` calls of one kind:
 * - receive: `slow` (taken, answered after `ms`), `error-before` (500, nothing taken), `error-after` (taken, then 500),
 *   `garbage` (taken, unreadable answer), `drop` (connection cut, nothing taken), `drop-after` (taken, connection cut),
 *   `refuse` (answer FAILED with `reason`, nothing taken), `turned-away` (429 at the door, nothing taken)
 * - status: `slow`, `error-before`, `garbage`, `drop`, `mismatch` (somebody else's clienttransid), `short` (says that one
 *   cedi less was taken; Redde publishes no amount here)
 * - callback: `lost` (not sent), `duplicated` (sent twice)
 */
export const Fault = z.discriminatedUnion('target', [
  z.object({
    target: z.literal('receive'),
    kind: z.enum([
      'slow',
      'error-before',
      'error-after',
      'garbage',
      'drop',
      'drop-after',
      'refuse',
      'turned-away',
    ]),
    times: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    ms: z._default(z.int().check(z.gte(0), z.lte(600_000)), 0),
    reason: z._default(z.string(), 'Transaction refused'),
  }),
  z.object({
    target: z.literal('status'),
    kind: z.enum(['slow', 'error-before', 'garbage', 'drop', 'mismatch', 'short']),
    times: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    ms: z._default(z.int().check(z.gte(0), z.lte(600_000)), 0),
  }),
  z.object({
    target: z.literal('callback'),
    kind: z.enum(['lost', 'duplicated']),
    times: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  }),
]);
export type Fault = z.infer<typeof Fault>;
type FaultOf<Target extends Fault['target']> = Extract<Fault, { target: Target }>;

/** Faults waiting to happen, used up in the order they were asked for. Not kept over a restart. */
export class FaultQueue {
  private readonly receive: FaultOf<'receive'>[] = [];
  private readonly status: FaultOf<'status'>[] = [];
  private readonly callback: FaultOf<'callback'>[] = [];

  add(fault: Fault): void {
    if (fault.target === 'receive') this.receive.push({ ...fault });
    else if (fault.target === 'status') this.status.push({ ...fault });
    else this.callback.push({ ...fault });
  }

  list(): Fault[] {
    return [...this.receive, ...this.status, ...this.callback];
  }

  clear(): void {
    for (const queue of [this.receive, this.status, this.callback]) queue.length = 0;
  }

  takeReceive(): FaultOf<'receive'> | null {
    return takeOne(this.receive);
  }

  takeStatus(): FaultOf<'status'> | null {
    return takeOne(this.status);
  }

  takeCallback(): FaultOf<'callback'> | null {
    return takeOne(this.callback);
  }
}

function takeOne<Item extends { times: number }>(queue: Item[]): Item | null {
  const first = queue[0];
  if (first === undefined) return null;
  first.times -= 1;
  if (first.times === 0) queue.shift();
  return first;
}
