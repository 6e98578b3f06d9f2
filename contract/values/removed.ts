import type { ObjectPath } from './file/object-path';

/**
 * In records of deleted accounts these replace the person, so that the records
 * keep their shape.
 */
export const removedName = 'Deleted account';
export const removedPhone = '0000000000';
export const removedText = 'Removed';

/**
 * The path without the file's name, which is often a person's:
 * 'gs://bucket/documents/{uid}/removed'.
 */
export function withoutFileName(path: string): ObjectPath {
  const folder = /^gs:\/\/[^/\s]+\/.*\//.exec(path)?.[0] ?? 'gs://removed/';
  return `${folder}removed`;
}
