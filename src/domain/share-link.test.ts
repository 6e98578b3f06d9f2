import { expect, it } from 'vitest';
import { makeShareLink, readShareToken } from './share-link';

const token = 'Ab-_'.repeat(10) + 'xyz';

it('keeps the token behind the #, which no server sees', () => {
  const link = new URL(makeShareLink('https://asaase.example.test', token));
  expect(link.pathname + link.search).toBe('/shared');
  expect(readShareToken(link.hash)).toBe(token);
});

it.each(['', '#', `#${token.slice(1)}`, `#${token}x`, `#${token.slice(1)}/`])(
  'reads no token from %j',
  (hash) => expect(readShareToken(hash)).toBeNull(),
);
