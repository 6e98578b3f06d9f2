import type { PaymentTables } from './payment-tables';

/** What there is to pay in the modelled world, and who owns it. */
export const documents = [
  { documentId: 'd1', userId: 'u1', kind: 'request' },
  { documentId: 'd2', userId: 'u1', kind: 'request' },
  { documentId: 'd3', userId: 'u2', kind: 'request' },
  { documentId: 'b1', userId: 'u2', kind: 'consultancy' },
] as const;
export const users = ['u1', 'u2'] as const;
/** Pesewas; the first is the one that everything costs at first. */
export const prices = [50_000, 50_000, 5_000, 49_999] as const;

/** Adds them as they are before anybody pays. */
export function addDocuments(tables: PaymentTables): void {
  for (const document of documents) {
    tables.documents.set(document.documentId, {
      ...document,
      reference: null,
      serviceType: 'Land/Property Search',
      clientName: 'Abena Example',
      pricePesewas: prices[0],
      isPaid: false,
      isOpen: true,
      payBy: null,
      paidBy: [],
      cancelled: false,
    });
  }
}
