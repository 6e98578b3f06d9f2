import type { ObjectPath } from './file/object-path';

/** What stands in records of deleted accounts in the place of the person, so that they still have their agreed shape. */
export const removedName = 'Deleted account';
export const removedPhone = '0000000000';
export const removedText = 'Removed';

/** The place without the file's name, which is often a person's: 'gs://bucket/documents/{uid}/removed'. */
export function withoutFileName(path: string): ObjectPath {
  const folder = /^gs:\/\/[^/\s]+\/.*\//.exec(path)?.[0] ?? 'gs://removed/';
  return `${folder}removed`;
}
