import type { Firestore } from 'firebase-admin/firestore';
import {
  type InTimeFigure,
  type InTimeFigures,
  inTimeFiguresId,
  publicFiguresCollection,
} from '@contract/entities/in-time-figures';
import { resultTimesCollection } from '@contract/entities/result-time';
import { servicesCollection } from '@contract/entities/service';
import type { InTimeStore } from '../services/promises/ports';

const maxServices = 50;
const maxCounted = 1000;

/** Counts the collection result_times. */
export class FirestoreInTime implements InTimeStore {
  constructor(private readonly db: Firestore) {}

  async listServiceIds(): Promise<string[]> {
    const offered = await this.db
      .collection(servicesCollection)
      .limit(maxServices)
      .get();
    return offered.docs.map(({ id }) => id);
  }

  async count(serviceId: string, since: Date): Promise<InTimeFigure> {
    const sent = this.db
      .collection(resultTimesCollection)
      .where('serviceId', '==', serviceId)
      .where('sentAt', '>=', since)
      .limit(maxCounted);
    const inTime = this.db
      .collection(resultTimesCollection)
      .where('serviceId', '==', serviceId)
      .where('isInTime', '==', true)
      .where('sentAt', '>=', since)
      .limit(maxCounted);
    const [counted, countedInTime] = await Promise.all([
      sent.count().get(),
      inTime.count().get(),
    ]);
    return {
      sent: counted.data().count,
      inTime: countedInTime.data().count,
    };
  }

  async publish(figures: InTimeFigures): Promise<void> {
    await this.db
      .collection(publicFiguresCollection)
      .doc(inTimeFiguresId)
      .set({ ...figures });
  }
}
