import { type FieldsOf, goesWithRecord, withheld } from '../../field-facts';
import type { UserProfile } from './user-profile';

/** What the person agreed to, and when. */
const agreementFields = {
  version: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'owner-optional',
  },
  at: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'owner-optional',
  },
} as const satisfies FieldsOf<NonNullable<UserProfile['agreed']>>;

export const userProfileFields = {
  uid: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'once',
  },
  name: {
    personal: 'goes-with-record',
    exported: 'name',
    searched: true,
    written: 'owner',
  },
  email: {
    personal: 'goes-with-record',
    exported: 'email',
    searched: true,
    written: 'once',
  },
  searchName: {
    personal: 'goes-with-record',
    exported: withheld,
    searched: true,
    written: 'owner-optional',
  },
  provider: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'once',
  },
  phoneNumber: {
    personal: 'goes-with-record',
    exported: 'phoneNumber',
    searched: true,
    written: 'owner-optional',
  },
  location: {
    personal: 'goes-with-record',
    exported: 'location',
    searched: false,
    written: 'owner-optional',
  },
  createdAt: {
    personal: 'goes-with-record',
    exported: 'createdAt',
    searched: false,
    written: 'once',
  },
  imageUrl: {
    personal: 'goes-with-record',
    exported: 'photo',
    searched: false,
    written: 'owner',
  },
  agreed: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'owner-optional',
    parts: agreementFields,
  },
  sessionsValidFrom: goesWithRecord,
} as const satisfies FieldsOf<UserProfile>;
