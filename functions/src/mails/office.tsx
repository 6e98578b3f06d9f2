import { createContext, useContext } from 'react';

/** How to reach the office, as people read it; null where no administrator entered it. */
export interface Office {
  phone: string | null;
  email: string | null;
  /** may have several lines */
  address: string | null;
}

export const unknownOffice: Office = { phone: null, email: null, address: null };

/** Around every letter: the same in its words and at its foot. */
export const OfficeContext = createContext<Office>(unknownOffice);

/** 'call us on 030 000 0400 or write to hello@…'; null when neither is known. */
export function useWayToOffice(): string | null {
  const { phone, email } = useContext(OfficeContext);
  // A number that is torn in two is misread.
  const number = phone?.replaceAll(' ', '\u00a0');
  const ways = [
    number === undefined ? null : `call us on ${number}`,
    email === null ? null : `write to ${email}`,
  ];
  const known = ways.filter((way) => way !== null);
  return known.length === 0 ? null : known.join(' or ');
}

/** As {@link useWayToOffice}, for people who can sign in: there is always a way for them. */
export function useWayToAsk(): string {
  return useWayToOffice() ?? 'write to us in Asaase, under Support';
}
