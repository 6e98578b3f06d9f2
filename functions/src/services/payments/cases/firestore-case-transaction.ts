import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { PaymentCase, paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { PaymentClaim, paymentClaimsCollection } from '@contract/entities/payment/payment-claim';
import { defaultCaseAnswerHours } from '@contract/values/payment/charge-settings';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { findStored, isDocumentId } from '../../../firestore/stored-document';
import { addAudit } from '../../../records/add-audit';
import { openLimit, type Limit, type OpenLimit } from '../../../records/limit';
import { findConfig, readSettings } from '../../../records/settings';
import type { CaseTransaction } from '../ports';

/** Cases in Firestore, within one transaction. */
export class FirestoreCaseTransaction implements Omit<CaseTransaction, 'notifyOfCase'> {
  constructor(
    protected readonly db: Firestore,
    protected readonly transaction: Transaction,
  ) {}

  async findCase(paymentId: string): Promise<PaymentCase | null> {
    if (!isDocumentId(paymentId)) return null;
    return findStored(PaymentCase, await this.transaction.get(this.at(paymentCasesCollection, paymentId)));
  }

  async findOpenCaseFor(kind: PaymentFor, documentId: string): Promise<PaymentCase | null> {
    const open = this.db
      .collection(paymentCasesCollection)
      .where('documentId', '==', documentId)
      .where('paymentFor', '==', kind)
      .where('state', '==', 'open');
    const [first] = (await this.transaction.get(open.limit(1))).docs;
    return first === undefined ? null : findStored(PaymentCase, first);
  }

  async findClaim(telcotransid: string): Promise<PaymentClaim | null> {
    return findStored(
      PaymentClaim,
      await this.transaction.get(this.at(paymentClaimsCollection, telcotransid)),
    );
  }

  async findCaseAnswerHours(): Promise<number> {
    const { caseAnswerHours } = readSettings(await findConfig(this.db, this.transaction));
    return caseAnswerHours ?? defaultCaseAnswerHours;
  }

  openLimit(limit: Limit, now: Date): Promise<OpenLimit> {
    return openLimit(this.db, this.transaction, limit, now);
  }

  saveCase(paymentCase: PaymentCase): void {
    this.transaction.set(this.at(paymentCasesCollection, paymentCase.paymentId), { ...paymentCase });
  }

  saveClaim(claim: PaymentClaim): void {
    this.transaction.set(this.at(paymentClaimsCollection, claim.telcotransid), { ...claim });
  }

  addAudit(entry: Omit<AuditEntry, 'auditId'>): void {
    addAudit(this.db, this.transaction, entry);
  }

  protected at(collection: string, id: string): DocumentReference {
    return this.db.collection(collection).doc(id);
  }
}
