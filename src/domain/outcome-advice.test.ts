import { expect, it } from 'vitest';
import { OutcomeKind } from '@contract/values/result-outcome';
import { landGuardAdvice, outcomeAdvice } from './outcome-advice';

const everyAdvice = [...Object.values(outcomeAdvice), landGuardAdvice];

it.each(OutcomeKind.options)('%s has three sentences and a source', (kind) => {
  const { sentences, source } = outcomeAdvice[kind];
  expect(sentences).toHaveLength(3);
  expect(source).toMatch(/Act 1036|L\.I\. 1444/);
});

it('never says that land is free to buy', () => {
  const words = everyAdvice.flatMap(({ sentences }) => sentences).join(' ');
  expect(words).not.toMatch(/free to buy|safe to buy|you (can|may) buy/i);
});

it('sends nobody to people on the land, but to the police and a mediator', () => {
  for (const { sentences, source } of [
    outcomeAdvice.disputed,
    landGuardAdvice,
  ]) {
    const words = sentences.join(' ');
    expect(words).toMatch(/confront/);
    expect(words).toMatch(/police/);
    expect(words).toMatch(/mediator/);
    expect(source).toContain('98');
  }
});
