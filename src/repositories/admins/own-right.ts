import { doc, getDocFromServer } from 'firebase/firestore';
import * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { withAppErrors } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';

const records = recordsOf(adminsCollection, z.pick(Admin, { grantedAt: true }));

/**
 * Since when the person who is signed in has their newest role; null without a
 * right.
 * @throws AppError
 */
export function readOwnRightSince(uid: string): Promise<Date | null> {
  return withAppErrors(async () => {
    const record = await getDocFromServer(doc(records(), uid));
    return record.data()?.grantedAt ?? null;
  });
}
