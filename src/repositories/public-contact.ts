import { PublicContact, publicContactCollection, publicContactId } from '@contract/entities/public-contact';
import { fetchPublicDocument } from '@/firebase/fetch-public-document';

/** Readable without a sign-in; null when no administrator has entered it. @throws AppError */
export const fetchPublicContact = () =>
  fetchPublicDocument(`${publicContactCollection}/${publicContactId}`, PublicContact);
