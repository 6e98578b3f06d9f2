import type { Firestore, Query } from 'firebase-admin/firestore';
import { planGroundsCollection } from '@contract/entities/plan-ground';
import type { GroundCount } from '../services/grounds/count-compared-plans';

/** The collection plan_grounds, counted by Firestore: a read a thousand. */
export class FirestoreGroundCount implements GroundCount {
  constructor(private readonly db: Firestore) {}

  countPlaced(limit: number): Promise<number> {
    // Every list that is not empty sorts behind the empty one.
    const placed = this.#grounds.where('cells', '>', []);
    return count(placed.limit(limit));
  }

  countWaiting(limit: number): Promise<number> {
    const waiting = this.#grounds.where('comparedVersion', '==', null);
    return count(waiting.limit(limit));
  }

  countOf(userId: string, limit: number): Promise<number> {
    return count(this.#grounds.where('userId', '==', userId).limit(limit));
  }

  get #grounds() {
    return this.db.collection(planGroundsCollection);
  }
}

const count = async (grounds: Query): Promise<number> =>
  (await grounds.count().get()).data().count;
