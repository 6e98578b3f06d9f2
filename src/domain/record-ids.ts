import { recordIdMaxLength } from '@contract/values/limits';

/** True for what an address may name as a record: one segment, no path, nothing Firestore keeps for itself. */
export function isRecordId(id: string | undefined): id is string {
  return id !== undefined && id.length <= recordIdMaxLength && /^[\w-]+$/.test(id) && !/^__.*__$/.test(id);
}
