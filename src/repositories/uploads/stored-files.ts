import { AppError } from '@contract/values/app-error';
import {
  findObjectName,
  type ObjectPath,
} from '@contract/values/file/object-path';
import { withAppErrors } from '@/firebase/errors';
import { requireConnection } from '@/lib/require-connection';

/** File storage and its SDK. */
export const loadStorage = async () => {
  const [{ getFiles }, sdk] = await Promise.all([
    import('@/firebase/storage'),
    import('firebase/storage'),
  ]);
  return { files: getFiles(), ...sdk };
};

/**
 * The bytes of a stored file, read under the rules each time (specification,
 * S11).
 * @throws AppError
 */
export function fetchFile(path: ObjectPath): Promise<Blob> {
  return withAppErrors(async () => {
    // The SDK would try for two minutes.
    requireConnection();
    const { files, getBlob, ref } = await loadStorage();
    const name = findObjectName(path, ref(files).bucket);
    if (name === null) {
      throw new AppError('not-found', 'This file is not stored here.');
    }
    return getBlob(ref(files, name));
  });
}
