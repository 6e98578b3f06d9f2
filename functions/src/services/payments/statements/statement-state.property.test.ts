import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../../tests/support/property-runs';
import { after, samplePayment, start } from '../testing/sample-payment';
import type { Comparison } from './compare-payment';
import { createStatement, addRows } from './statement-state';

/**
 * Pesewas that we and the gateway have of a payment; null is a row that adds
 * nothing.
 */
const row = fc.option(
  fc.record({ ours: fc.nat(100_000), theirs: fc.nat(100_000) }),
);
/**
 * Runs of any length, and where in each the gateway falls silent, if it does.
 */
const run = fc.record({
  rows: fc.integer({ min: 1, max: 60 }),
  silentAt: fc.option(fc.nat(60)),
});

const silent = (paymentId: string): Comparison => ({
  kind: 'compared',
  payment: samplePayment({ paymentId }),
  theirsPesewas: null,
});

test('the statement is the same however its rows are cut into pages, and wherever the gateway falls silent', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 150 }),
      fc.array(run, { maxLength: 30 }),
      (sums, runsMade) => {
        const rows = sums.map((sum, index) => {
          const id = `p${index}`;
          const payment = samplePayment({
            paymentId: id,
            state: 'paid',
            amountPesewas: sum?.ours ?? 0,
          });
          const comparison: Comparison =
            sum === null
              ? null
              : { kind: 'compared', payment, theirsPesewas: sum.theirs };
          return { row: { at: after(index), id, payment }, comparison };
        });
        const begun = createStatement('2026-01-05', start);
        let cut = begun;
        const patient = runsMade.filter(
          ({ silentAt }) => silentAt === null || silentAt > 0,
        );
        for (const { rows: count, silentAt } of [
          ...patient,
          { rows: rows.length, silentAt: null },
        ]) {
          const from =
            rows.findIndex(({ row: { id } }) => id === cut.after?.id) + 1;
          const page = rows.slice(from, from + count);
          cut = addRows(
            cut,
            page.map((one, index) =>
              index === silentAt
                ? { ...one, comparison: silent(one.row.id) }
                : one,
            ),
            start,
          );
        }
        expect({ ...cut, silentRuns: 0 }).toEqual(addRows(begun, rows, start));
        expect(cut.ours.pesewas - cut.theirs.pesewas).toBe(
          cut.differencePesewas,
        );
      },
    ),
    { numRuns: runs(1_000), seed },
  );
});
