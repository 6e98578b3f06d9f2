import type { Firestore } from 'firebase-admin/firestore';
import { requestsCollection } from '@contract/entities/request';
import type { AssignedRequests } from '../services/requests/ports';

/** The collection requests, by who works on them. */
export class FirestoreAssignedRequests implements AssignedRequests {
  constructor(private readonly db: Firestore) {}

  async listOpenOf(uid: string, limit: number): Promise<string[]> {
    const { docs } = await this.db
      .collection(requestsCollection)
      .where('paymentStatus', '==', true)
      .where('status', '==', false)
      .where('assignedTo', '==', uid)
      .limit(limit)
      .select()
      .get();
    return docs.map(({ id }) => id);
  }
}
