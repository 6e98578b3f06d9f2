import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import {
  findInternational,
  findTenDigits,
  formatPhone,
  toGatewayNumber,
} from '@contract/values/phone';

/**
 * The message that WhatsApp opens with. Whoever chats with the office shows it
 * to WhatsApp too, so it names a reference and nothing else of a person.
 */
export const helpTexts = {
  question: 'Hello Asaase. I have a question.',
  request: (reference: string | null) =>
    reference === null
      ? 'Hello Asaase. I have a question about my request.'
      : `Hello Asaase. I have a question about my request ${reference}.`,
  payment: (transactionNumber: string) =>
    `Hello Asaase. My payment ${transactionNumber} is pending. Please help me.`,
  message: (reference: string | null) =>
    reference === null
      ? 'Hello Asaase. I wrote to you under Support.'
      : `Hello Asaase. I wrote to you under Support: ${reference}.`,
} as const;

/** How the office can be reached from a phone. */
export interface HelpLinks {
  /** opens a chat with the message filled in; null without a number for it */
  whatsApp: string | null;
  /** null where the office's number is none of Ghana */
  call: HelpCall | null;
}

export interface HelpCall {
  link: string;
  /** '030 000 0400' */
  shown: string;
}

/**
 * @param message see {@link helpTexts}
 * @returns null where the office has no number at settings: then nothing shows
 */
export function findHelpLinks(
  contact: AdvertAndContact | null,
  message: string,
): HelpLinks | null {
  const whatsApp = findWhatsAppLink(contact?.contactWhatsApp, message);
  const call = findCall(contact?.contactPhone);
  return whatsApp === null && call === null ? null : { whatsApp, call };
}

/** Null without a number of Ghana. */
function findWhatsAppLink(
  phone: string | undefined,
  message: string,
): string | null {
  const tenDigits = findGhanaNumber(phone);
  return tenDigits === null
    ? null
    : `https://wa.me/${toGatewayNumber(tenDigits)}?text=${encodeURIComponent(message)}`;
}

function findCall(phone: string | undefined): HelpCall | null {
  const tenDigits = findGhanaNumber(phone);
  if (tenDigits === null) return null;
  const international = findInternational(tenDigits);
  return international === null
    ? null
    : { link: `tel:${international}`, shown: formatPhone(tenDigits) };
}

function findGhanaNumber(phone: string | undefined): string | null {
  const tenDigits = findTenDigits(phone ?? '');
  return tenDigits?.startsWith('0') === true ? tenDigits : null;
}
