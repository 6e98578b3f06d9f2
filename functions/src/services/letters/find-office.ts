import type { Firestore } from 'firebase-admin/firestore';
import { PublicContact, publicContactCollection, publicContactId } from '@contract/entities/public-contact';
import { Email } from '@contract/values/email';
import { findTenDigits, formatPhone } from '@contract/values/phone';
import { unknownOffice, type Office } from '../../mails/office';

/** How to reach the office, as the administrators entered it. A record that does not fit holds up no letter. */
export async function findOffice(db: Firestore): Promise<Office> {
  const stored = await db.collection(publicContactCollection).doc(publicContactId).get();
  const parsed = PublicContact.safeParse(stored.data());
  if (!parsed.success) return unknownOffice;
  const { contactEmail, contactPhone, contactAddress } = parsed.data;
  const tenDigits = findTenDigits(contactPhone);
  return {
    phone: tenDigits === null ? orNull(contactPhone) : formatPhone(tenDigits),
    email: Email.safeParse(contactEmail).success ? contactEmail : null,
    address: orNull(contactAddress),
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
