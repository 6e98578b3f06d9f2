import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isEmail } from './email';

const samples = [
  'abena@asaase.test',
  "o'neil+land@mail.example.com",
  'a.b-c_d@x-y.example',
  'abena',
  'abena@',
  '@asaase.test',
  'abena@asaase',
  '.abena@asaase.test',
  'abena..owusu@asaase.test',
  'abena.@asaase.test',
  'abena owusu@asaase.test',
  'abena@-asaase.test',
  'abena@asaase.t',
  'Ǎbena@asaase.test',
  '',
];

describe('isEmail', () => {
  it.each(samples)('judges %j as zod does', (text) => {
    expect(isEmail(text)).toBe(z.safeParse(z.email(), text).success);
  });

  it('takes the first three and no other', () => {
    expect(samples.filter(isEmail)).toEqual(samples.slice(0, 3));
  });
});
