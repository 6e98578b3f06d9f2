import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { adminsCollection } from '@contract/entities/account/admin';
import { AppError } from '@contract/values/app-error';
import { grantRight } from '../admin-grant/grant-right';
import type { FirstRecord, Granted, Records } from './records';

/**
 * The records of a project, as the functions write them. The SDK finds the
 * local suite by its own variables.
 */
export class ProjectRecords implements Records {
  constructor(private readonly projectId: string) {
    if (getApps().length === 0) initializeApp({ projectId });
  }

  async isEmpty(collection: string): Promise<boolean> {
    return (await getFirestore().collection(collection).limit(1).get()).empty;
  }

  async create(records: readonly FirstRecord[]): Promise<void> {
    const batch = getFirestore().batch();
    for (const { path, data } of records) {
      batch.create(getFirestore().doc(path), data);
    }
    await batch.commit();
  }

  async grant(email: string): Promise<Granted> {
    try {
      return (await grantRight(this.projectId, email)).kind;
    } catch (error) {
      if (error instanceof AppError && error.reason === 'closed') {
        return 'closed';
      }
      if (error instanceof AppError && error.reason === 'address-unconfirmed') {
        return 'unconfirmed';
      }
      throw error;
    }
  }

  async countAdministrators(): Promise<number> {
    return (
      await getFirestore().collection(adminsCollection).count().get()
    ).data().count;
  }
}
