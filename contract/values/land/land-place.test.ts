import { expect, it } from 'vitest';
import { formatPlace, nameLand } from './land-place';
import { TypedPlace } from './typed-place';

const ofAddress = {
  address: 'Ritz Junction, Adenta',
  digitalAddress: null,
  region: null,
  district: null,
};

it('takes nothing as nothing, and writes a digital address as it is stored', () => {
  expect(
    TypedPlace.parse({ digitalAddress: ' ', region: '', district: '' }),
  ).toEqual({ digitalAddress: null, region: null, district: null });
  expect(
    TypedPlace.parse({
      digitalAddress: 'ga 183 8164',
      region: 'Greater Accra',
      district: 'Adenta',
    }),
  ).toMatchObject({ digitalAddress: 'GA-183-8164' });
});

it('takes a doubtful digital address', () => {
  expect(
    TypedPlace.parse({
      digitalAddress: 'ga-i83-8164',
      region: '',
      district: '',
    }),
  ).toMatchObject({ digitalAddress: 'GA-I83-8164' });
});

it('writes a place in one line, and nothing twice', () => {
  expect(formatPlace(ofAddress)).toBe('Ritz Junction, Adenta');
  const whole = {
    ...ofAddress,
    digitalAddress: 'GA-183-8164',
    region: 'Greater Accra',
    district: 'Adenta',
  };
  expect(nameLand(ofAddress)).toBe('Ritz Junction, Adenta');
  expect(nameLand(whole)).toBe('GA-183-8164, Ritz Junction, Adenta');
  expect(nameLand({ ...whole, address: 'ga1838164 Ritz' })).toBe(
    'ga1838164 Ritz',
  );
  expect(formatPlace(whole)).toBe(
    'GA-183-8164, Ritz Junction, Adenta, Adenta, Greater Accra',
  );
  expect(formatPlace({ ...whole, address: 'GA 183 8164, Ritz Junction' })).toBe(
    'GA 183 8164, Ritz Junction, Adenta, Greater Accra',
  );
});

it.each([
  ['5', 'Plot 5, Kasoa'],
  ['GA', 'Gate 2, Gbawe'],
  ['GA-183', 'GA-183-8164, Ritz'],
  ['GA-183-8164', 'GA-183-81645, Ritz'],
  ['GA-183-8164', 'AGA-183-8164, Ritz'],
  ['\u0190\u0254', 'Ritz Junction'],
  ['?', 'Ritz Junction'],
])('keeps the code %s beside "%s"', (digitalAddress, address) => {
  expect(nameLand({ address, digitalAddress })).toBe(
    `${digitalAddress}, ${address}`,
  );
});

it.each([
  ['GA-183-8164', 'Plot 5 (ga 183-8164)'],
  ['GA-183-8164', 'Ritz, GA1838164'],
  ['GA-I83-8164', 'Ga I83 8164, Ritz'],
])('writes the code %s of "%s" once', (digitalAddress, address) => {
  expect(nameLand({ address, digitalAddress })).toBe(address);
});
