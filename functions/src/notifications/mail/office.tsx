import { createContext, useContext } from 'react';
import type { PublicContact } from '@contract/entities/public-contact';
import { Email } from '@contract/values/email';
import { findTenDigits, formatPhone } from '@contract/values/phone';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { trimTyped } from '@contract/values/text/trim-typed';

/** Null is what no administrator has entered. */
export interface Office {
  phone: string | null;
  email: string | null;
  /** may have several lines */
  address: string | null;
}

export const unknownOffice: Office = {
  phone: null,
  email: null,
  address: null,
};

export const OfficeContext = createContext<Office>(unknownOffice);

/** 'call us on 030 000 0400 or write to hello@…' */
export function useWayToOffice(): string | null {
  const { phone, email } = useContext(OfficeContext);
  const contactWords = [
    // A number that breaks over two lines is misread.
    phone && `call us on ${phone.replaceAll(' ', '\u00a0')}`,
    email && `write to ${email}`,
  ];
  return contactWords.filter((way) => way !== null).join(' or ') || null;
}

/**
 * As mails name it.
 * @param contact null where nothing is known
 */
export function describeOffice(contact: PublicContact | null): Office {
  if (contact === null) return unknownOffice;
  const { contactEmail, contactPhone, contactAddress } = contact;
  const tenDigits = findTenDigits(contactPhone);
  return {
    phone: tenDigits === null ? orNull(contactPhone) : formatPhone(tenDigits),
    email: Email.safeParse(contactEmail).success
      ? cleanPastedCode(contactEmail)
      : null,
    address: orNull(contactAddress),
  };
}

const orNull = (text: string) => trimTyped(text) || null;
