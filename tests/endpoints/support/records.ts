import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { newRequestState } from '@contract/entities/request';

/** The service every request of these tests asks for: GHS 500. */
export async function addService(db: Firestore): Promise<void> {
  await db.doc('ServiceList/search').set({
    id: 'search',
    service_name: 'Land/Property Search',
    description: 'Who owns it?',
    price: 500,
  });
}

/**
 * A request as the browser would have written it.
 * @returns its id
 */
export async function addRequest(
  db: Firestore,
  userId: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const ref = db.collection('requests').doc();
  await ref.set({
    documentId: ref.id,
    userId,
    name: 'Abena Example',
    phoneNumber: '0240000142',
    address: 'GA-183-8164, Dzorwulu',
    serviceId: 'search',
    serviceType: 'Land/Property Search',
    price: 500,
    createdAt: Timestamp.now(),
    documentURL: 'gs://demo-asaase.appspot.com/documents/u/plan.pdf',
    ...newRequestState,
    ...fields,
  });
  return ref.id;
}

/** The records of a backend, as its tests look at them. */
export abstract class StoredRecords {
  protected constructor(readonly db: Firestore) {}

  async read(path: string): Promise<Record<string, unknown>> {
    const data = (await this.db.doc(path).get()).data();
    if (data === undefined) throw new Error(`${path} does not exist`);
    return data;
  }

  /** Every record that there is, as one text. */
  async readEverything(): Promise<string> {
    const found = await Promise.all(
      (await this.db.listCollections()).map(async (each) =>
        (await each.get()).docs.map((record) => [
          record.ref.path,
          record.data(),
        ]),
      ),
    );
    return JSON.stringify(found);
  }

  paymentsOf(documentId: string): Promise<Record<string, unknown>[]> {
    return this.#listAbout('payments', documentId);
  }

  auditOf(documentId: string): Promise<Record<string, unknown>[]> {
    return this.#listAbout('audit', documentId);
  }

  async #listAbout(
    collection: string,
    documentId: string,
  ): Promise<Record<string, unknown>[]> {
    const found = await this.db
      .collection(collection)
      .where('documentId', '==', documentId)
      .get();
    return found.docs.map((one) => one.data());
  }
}
