import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findHelpLinks, helpTexts } from './help-links';

const office = {
  contactWhatsApp: '0240000400',
  contactPhone: '030 000 0400',
};

it('opens a chat with the reference and one sentence, and calls from everywhere', () => {
  expect(findHelpLinks(office, helpTexts.request('LS-5Y68-H2'))).toEqual({
    whatsApp:
      'https://wa.me/233240000400?text=Hello%20Asaase.%20I%20have%20a%20question%20about%20my%20request%20LS-5Y68-H2.',
    call: { link: 'tel:+233300000400', shown: '030 000 0400' },
  });
});

it('brings every message whole, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (message) => {
      const link = findHelpLinks(office, message)?.whatsApp ?? '';
      const address = new URL(link);
      expect(address.origin + address.pathname).toBe(
        'https://wa.me/233240000400',
      );
      expect([...address.searchParams]).toEqual([['text', message]]);
      expect(address.hash).toBe('');
    }),
  );
});

it.each([
  ['no record', null],
  ['no numbers', {}],
  ['empty numbers', { contactWhatsApp: '', contactPhone: ' ' }],
  [
    'numbers of another country, or too short',
    { contactWhatsApp: '+44 20 7946 0958', contactPhone: '0800-12' },
  ],
])('offers nothing with %s', (_what, contact) => {
  expect(findHelpLinks(contact, helpTexts.question)).toBeNull();
});

it('offers the call alone where there is no chat, and the chat alone', () => {
  const { contactPhone, contactWhatsApp } = office;
  expect(findHelpLinks({ contactPhone }, 'x')).toMatchObject({
    whatsApp: null,
    call: { shown: '030 000 0400' },
  });
  expect(findHelpLinks({ contactWhatsApp }, 'x')).toMatchObject({
    whatsApp: 'https://wa.me/233240000400?text=x',
    call: null,
  });
});

it('says no more of a person than the reference', () => {
  expect(helpTexts.payment('TX-2611100942')).toBe(
    'Hello Asaase. My payment TX-2611100942 is pending. Please help me.',
  );
  expect(helpTexts.request(null)).not.toMatch(/null|undefined/);
  expect(helpTexts.message(null)).not.toMatch(/null|undefined/);
});
