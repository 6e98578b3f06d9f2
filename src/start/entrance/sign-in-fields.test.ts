import { expect, it } from 'vitest';
import { checkSignIn } from './sign-in-fields';

const fill = (email: string) => {
  const input = new FormData();
  input.set('email', email);
  input.set('password', 'Asaase-2026');
  return checkSignIn(input);
};

it.each([
  '\u200babena@asaase.test',
  'abena@asaase.test\u00a0',
  '\ufeffabena\u00ad@asaase.test',
  'ａｂｅｎａ＠asaase.test',
])('takes %j as the address it shows', (email) => {
  expect(fill(email)).toMatchObject({
    ok: true,
    fields: { email: 'abena@asaase.test' },
  });
});

it('refuses an address of nothing that can be seen', () => {
  expect(fill('\u200b\u2800')).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email address.' },
  });
});
