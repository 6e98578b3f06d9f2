import { getDocsFromServer, type Query } from 'firebase/firestore';
import { withAppErrors } from '@/firebase/errors';
import { readRows } from '@/live/rows';

/**
 * What a query finds now, asked of the server once, in its order; records that
 * cannot be read are left out.
 * @throws AppError
 */
export function findRows<T>(records: Query<T>): Promise<readonly T[]> {
  return withAppErrors(async () => {
    const { docs } = await getDocsFromServer(records);
    return readRows(docs).rows;
  });
}
