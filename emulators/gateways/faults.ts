import * as z from 'zod/mini';

const times = z._default(z.int().check(z.gte(1), z.lte(1000)), 1);
const ms = z._default(z.int().check(z.gte(0), z.lte(600_000)), 0);

/**
 * What goes wrong between app and gateway, whichever it is, for the next `times` calls of one kind:
 * - receive (a debit is asked for): `slow` (taken, answered after `ms`), `error-before` (500, nothing taken), `error-after` (taken, then 500),
 *   `garbage` (taken, unreadable answer), `drop` (connection cut, nothing taken), `drop-after` (taken, connection cut),
 *   `refuse` (refused with `reason`, nothing taken), `turned-away` (429, nothing taken)
 * - code (the payer's code): `slow` (taken, answered after `ms`), `error-before`, `garbage` (taken, unreadable answer), `drop`, `drop-after`
 * - status: `slow`, `error-before`, `garbage`, `drop`, `mismatch` (another payment's clienttransid)
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
    times,
    ms,
    reason: z._default(z.string(), 'Transaction refused'),
  }),
  z.object({
    target: z.literal('code'),
    kind: z.enum(['slow', 'error-before', 'garbage', 'drop', 'drop-after']),
    times,
    ms,
  }),
  z.object({
    target: z.literal('status'),
    kind: z.enum(['slow', 'error-before', 'garbage', 'drop', 'mismatch']),
    times,
    ms,
  }),
  z.object({
    target: z.literal('callback'),
    kind: z.enum(['lost', 'duplicated']),
    times,
  }),
]);
export type Fault = z.infer<typeof Fault>;
type FaultOf<Target extends Fault['target']> = Extract<
  Fault,
  { target: Target }
>;

/**
 * Counts a call of this kind.
 * @returns the oldest fault that is left for it
 */
export function takeFault<Target extends Fault['target']>(
  faults: Fault[],
  target: Target,
): FaultOf<Target> | null {
  const fault = faults.find(
    (plannedFault): plannedFault is FaultOf<Target> =>
      plannedFault.target === target,
  );
  if (fault === undefined) return null;
  fault.times -= 1;
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1);
  return fault;
}
