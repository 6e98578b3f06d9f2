import { expect, test } from 'vitest';
import { findGreetingName } from './greeting-name';

test.each([
  'Ama Mensah',
  'Nii B. Quaye',
  "Kwame N'Guessan",
  'Yaa-Asantewaa',
  'Ɛfua Ɔdɔ',
  '  Kofi   Boateng ',
])('%j is a name', (name) => {
  expect(findGreetingName(name)).toBe(name.replace(/\s+/g, ' ').trim());
});

test.each([
  'Anonymous',
  '',
  'https://evil.example.test',
  'evil.example.test',
  'www.evil',
  'Win 1000 cedis',
  'a@b.test',
  '<b>Ama</b>',
  'Ama\u202Egnp',
  'x'.repeat(51),
  '.Ama',
  'Click: here',
])('%j is greeted by no name', (name) => {
  expect(findGreetingName(name)).toBeNull();
});

test('a line break in a name breaks no line', () => {
  expect(findGreetingName('Ama\r\nMensah')).toBe('Ama Mensah');
});
