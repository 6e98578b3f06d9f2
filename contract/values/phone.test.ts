import { describe, expect, it } from 'vitest';
import {
  findNetworkOf,
  findTenDigits,
  formatPhone,
  formatTypedPhone,
  hasGhanaMobilePrefix,
  maskPhone,
  toGatewayNumber,
  WalletNumber,
} from './phone';

describe('findTenDigits', () => {
  it.each([
    ['0240000142', '0240000142'],
    ['024 000 0142', '0240000142'],
    ['+233 24 000 0142', '0240000142'],
    ['233240000142', '0240000142'],
    ['00233240000142', '0240000142'],
    ['(024) 000-0142', '0240000142'],
    ['9990000142', '9990000142'],
    ['+233 (0) 24 000 0142', '0240000142'],
    ['00233 (0)24-000-0142', '0240000142'],
    ['\u202a+233 24 000 0142\u202c', '0240000142'],
    ['024\u2011000\u20110142', '0240000142'],
    ['\u200b0240000142', '0240000142'],
    ['０２４０００ ０１４２', '0240000142'],
  ])('understands %s', (typed, digits) => {
    expect(findTenDigits(typed)).toBe(digits);
  });

  it.each([
    '',
    '024000014',
    '02400001420',
    '+234240000142',
    '23324000014',
    'O240000142',
    '0240000142x',
    '٠٢٤٠٠٠٠١٤٢',
  ])('refuses %s', (typed) => {
    expect(findTenDigits(typed)).toBeNull();
  });
});

describe('prefixes', () => {
  it('knows the networks of today and only warns about others', () => {
    expect(hasGhanaMobilePrefix('0240000142')).toBe(true);
    expect(hasGhanaMobilePrefix('9990000142')).toBe(false);
  });
});

describe('forms', () => {
  it('writes the gateway, the reading and the masked form', () => {
    expect(toGatewayNumber('0240000142')).toBe('233240000142');
    expect(formatPhone('0240000142')).toBe('024 000 0142');
    expect(formatTypedPhone('+233 24-000-0142')).toBe('024 000 0142');
    expect(formatTypedPhone('024 000')).toBe('024 000');
    expect(maskPhone('0240000142')).toBe('024***0142');
  });

  it('sends nothing but ten digits to the gateway', () => {
    expect(() => toGatewayNumber('240000142')).toThrow();
  });
});

describe('a wallet in the books', () => {
  it('is ten digits, or masked once its owner is gone; masking twice changes nothing', () => {
    expect(WalletNumber.safeParse('0240000142').success).toBe(true);
    expect(WalletNumber.safeParse(maskPhone('0240000142')).success).toBe(true);
    expect(maskPhone(maskPhone('0240000142'))).toBe('024***0142');
    for (const odd of [
      '024000014',
      '024**00142',
      '024***014',
      '***0000142',
      ' 0240000142',
      '024***0142\n',
    ]) {
      expect(WalletNumber.safeParse(odd).success).toBe(false);
    }
  });
});

it.each([
  ['0240000142', 'MTN'],
  ['+233 20 000 0142', 'VODAFONE'],
  ['00233 57', 'AIRTELTIGO'],
  ['027', 'AIRTELTIGO'],
  ['+233 (0) 20', 'VODAFONE'],
  ['\u202a024', 'MTN'],
  ['02', null],
  ['0230000142', null],
  ['0990000142', null],
  ['2330000142', null],
])('guesses the network of %s', (typed, network) => {
  expect(findNetworkOf(typed)).toBe(network);
});
