import type { StoredRecord } from './stored-record';
import { storedRecords, type StoredRecords } from './stored-records';

/**
 * Collections whose records stay, without the person, when the account in their
 * `userId` is deleted.
 */
export type AnonymisedCollection = {
  [
    Name in keyof StoredRecords
  ]: StoredRecords[Name]['onDeletion'] extends 'anonymised' ? Name : never;
}[keyof StoredRecords];

/**
 * Whose records have the uid of their person as their id and are deleted with
 * the account.
 */
export const collectionsUnderUid: readonly string[] = Object.entries(
  storedRecords,
).flatMap(([name, { onDeletion }]) =>
  onDeletion === 'deleted-under-uid' ? [name] : [],
);

const records: Readonly<Record<string, StoredRecord>> = storedRecords;

/**
 * Whether a deletion keeps the records of this collection and takes their
 * person out of them.
 */
function isAnonymisedCollection(name: string): name is AnonymisedCollection {
  return records[name]?.onDeletion === 'anonymised';
}

export const anonymisedCollections: readonly AnonymisedCollection[] =
  Object.keys(storedRecords).filter(isAnonymisedCollection);
