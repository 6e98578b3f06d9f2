import { getCountFromServer, type Query } from 'firebase/firestore';
import { withAppErrors } from '@/firebase/errors';

/** How many records a query has, counted by the server. @throws AppError 'network' without a connection */
export function countRecords<T>(records: Query<T>): Promise<number> {
  return withAppErrors(async () => (await getCountFromServer(records)).data().count);
}
