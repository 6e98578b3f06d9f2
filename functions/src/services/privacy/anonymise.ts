import { type AnonymisedCollection } from '@contract/records-on-deletion';
import { storedRecords } from '@contract/stored-records';
import { cleanFields, type Stored } from './clean-fields';
import { endRecord } from './end-record';

/** A record as it is stored, and again with its times as dates. */
export interface AnonymisedRecord {
  collection: AnonymisedCollection;
  stored: Stored;
  dated: Stored;
}

/**
 * What changes in a record when its person's account is deleted: the person
 * goes, and nobody waits for them any more. The same again when applied to its
 * own result.
 */
export function anonymise(
  { collection, stored, dated }: AnonymisedRecord,
  now: Date,
): Stored {
  const ended = endRecord(collection, dated, now);
  return { ...cleanFields(storedRecords[collection].fields, stored), ...ended };
}
