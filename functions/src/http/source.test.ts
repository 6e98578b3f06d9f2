import { expect, test } from 'vitest';
import { findSource, unknownSource } from './source';

test.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['203.0.113.7, 198.51.100.2', 2, '203.0.113.7'],
  ['198.51.100.9,203.0.113.7 ,198.51.100.2', 2, '203.0.113.7'],
  ['203.0.113.7:5123', 1, '203.0.113.7'],
  ['::ffff:203.0.113.7', 1, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', 1, '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', 1, '2001:db8:1:2::/64'],
  ['2001:db8::1', 1, '2001:db8:0:0::/64'],
  ['::1', 1, '0:0:0:0::/64'],
  ['fe80::1%eth0', 1, 'fe80:0:0:0::/64'],
])('%s behind %i is %s', (header, hops, source) => {
  expect(findSource(header, hops)).toBe(source);
});

test('what a caller writes before the entries of our proxies changes nothing', () => {
  const real = '203.0.113.7, 198.51.100.2';
  for (const forged of [
    '1.2.3.4',
    '1.2.3.4, 5.6.7.8',
    'x'.repeat(9_000),
    ',,,',
  ]) {
    expect(findSource(`${forged}, ${real}`, 2)).toBe('203.0.113.7');
  }
});

test('two devices of one IPv6 subscriber are one source, two subscribers are two', () => {
  const [one, same, other] = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff::1',
    '2001:db8:1:3::1',
  ];
  expect(findSource(one, 1)).toBe(findSource(same, 1));
  expect(findSource(one, 1)).not.toBe(findSource(other, 1));
});

test.each([
  undefined,
  '',
  ' ',
  'unknown',
  '999.1.1.1',
  '1.2.3',
  '_hidden',
  '::g',
  '[::1',
  '203.0.113.7;drop',
])('all calls from %j are counted together', (header) => {
  expect(findSource(header, 1)).toBe(unknownSource);
});

test('fewer entries than proxies: nobody of ours was asked', () => {
  expect(findSource('203.0.113.7', 2)).toBe(unknownSource);
});
