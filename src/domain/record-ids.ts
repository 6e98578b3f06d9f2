import { recordIdMaxLength } from '@contract/values/record-id-limits';

/** One segment of a path, and no id that Firestore reserves. */
export function isRecordId(id: string | undefined): id is string {
  return (
    id !== undefined &&
    id.length <= recordIdMaxLength &&
    /^[\w-]+$/.test(id) &&
    !/^__.*__$/.test(id)
  );
}
