import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedBlocks } from './sorted-blocks';

describe('SortedBlocks', () => {
  it('stays sorted and complete over thousands of insertions and removals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5000), { maxLength: 3000, size: 'max' }),
        fc.nat(5000),
        fc.nat(5000),
        (numbers, start, end) => {
          const blocks = new SortedBlocks<number>(
            (left, right) => left - right,
          );
          blocks.load(numbers.slice(0, 700));
          const model = numbers.slice(0, 700);
          for (const [at, number] of numbers.slice(700).entries()) {
            if (at % 4 === 3) {
              const index = model.indexOf(number);
              blocks.remove(number);
              if (index !== -1) model.splice(index, 1);
            } else {
              blocks.insert(number);
              model.push(number);
            }
          }
          model.sort((left, right) => left - right);
          const between = blocks.between(
            (number) => number >= start,
            (number) => number > end,
          );
          expect([...between]).toEqual(
            model.filter((number) => number >= start && number <= end),
          );
        },
      ),
      { numRuns: 30 },
    );
  });
});
