import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { defaultPromisedWorkingDays, defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { findPromisedBy } from '@contract/values/booking/working-days';
import { toDates } from '../../firestore/stored-document';

/** Money that arrived is booked whatever the configuration says: a setting that does not parse counts as missing. */
const Settings = z.object({
  promisedWorkingDays: z.catch(AdminConfig.shape.promisedWorkingDays, undefined),
  publicHolidays: z.catch(AdminConfig.shape.publicHolidays, undefined),
});

/** Reads how long results take. @returns until when something paid at a moment is promised */
export async function findPromise(db: Firestore, transaction: Transaction): Promise<(paidAt: Date) => Date> {
  const found = await transaction.get(db.collection(adminConfigCollection).limit(1));
  const { promisedWorkingDays, publicHolidays } = Settings.parse(toDates(found.docs[0]?.data() ?? {}));
  return (paidAt) =>
    findPromisedBy(
      paidAt,
      promisedWorkingDays ?? defaultPromisedWorkingDays,
      publicHolidays ?? defaultPublicHolidays,
    );
}
