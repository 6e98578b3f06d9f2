import { expect, it } from 'vitest';
import { findFreePorts } from './ports';

it('gives no row of ports twice, though nobody listens there yet', async () => {
  const rows = [];
  for (let count = 0; count < 100; count += 1) {
    rows.push((await findFreePorts()).app);
  }
  expect(new Set(rows).size).toBe(100);
});
