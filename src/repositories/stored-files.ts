import { objectNameOf, type ObjectPath } from '@contract/values/object-path';
import { withAppErrors } from '@/firebase/errors';
import { requireConnection } from '@/lib/require-connection';

/** The bytes of a stored file, fetched under the rules each time (decision S11). @throws AppError */
export function fetchFile(path: ObjectPath): Promise<Blob> {
  return withAppErrors(async () => {
    // The SDK would try for two minutes.
    requireConnection();
    const [{ getFiles }, { getBlob, ref }] = await Promise.all([
      import('@/firebase/storage'),
      import('firebase/storage'),
    ]);
    return getBlob(ref(getFiles(), objectNameOf(path)));
  });
}
