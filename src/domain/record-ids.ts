/** True for what an address may name as a record: one segment, no path, nothing Firestore keeps for itself. */
export function isRecordId(id: string | undefined): id is string {
  return id !== undefined && /^[\w-]{1,128}$/.test(id) && !/^__.*__$/.test(id);
}
