import type {
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { hasPermission, type Permission } from '@contract/permissions';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { AuditedTransaction, NewAuditEntry } from '../records/audit';
import type { CountOne, Limit, LimitedTransaction } from '../records/limit';
import { addAudit } from './add-audit';
import { isAccountDeleted } from './is-account-deleted';
import { openLimit } from './open-limit';
import { findConfig, readSettings } from './settings';
import { findStored } from './stored-document';
import { isDocumentId } from '../records/document-id';

/**
 * What the transactions of all stores can do. Reads come before writes, as
 * Firestore demands.
 */
export class FirestoreTransaction
  implements AuditedTransaction, LimitedTransaction
{
  constructor(
    protected readonly db: Firestore,
    protected readonly transaction: Transaction,
  ) {}

  addAudit(entry: NewAuditEntry): string {
    return addAudit(this.db, this.transaction, entry);
  }

  openLimit(limit: Limit, now: Date): Promise<CountOne> {
    return openLimit(this.db, this.transaction, limit, now);
  }

  isAccountDeleted(uid: string): Promise<boolean> {
    return isAccountDeleted(this.db, this.transaction, uid);
  }

  /**
   * When the person got the newest of their roles, by the record admins/{uid};
   * null for who does not hold the permission now.
   * @throws AppError bad-document
   */
  async findPermittedSince(
    uid: string,
    permission: Permission,
  ): Promise<Date | null> {
    const admin = await this.findDocument(Admin, adminsCollection, uid);
    const isPermitted = hasPermission(admin?.roles ?? [], permission);
    return isPermitted ? (admin?.grantedAt ?? null) : null;
  }

  async listHolidays(): Promise<readonly CalendarDay[]> {
    const config = await findConfig(this.db, this.transaction);
    return readSettings(config).publicHolidays ?? defaultPublicHolidays;
  }

  /**
   * @returns null also for an id that can name no document
   * @throws AppError bad-document
   */
  protected async findDocument<T>(
    schema: z.ZodMiniType<T>,
    collection: string,
    id: string,
  ): Promise<T | null> {
    if (!isDocumentId(id)) return null;
    const snapshot = await this.transaction.get(
      this.documentAt(collection, id),
    );
    return findStored(schema, snapshot);
  }

  protected async exists(collection: string, id: string): Promise<boolean> {
    const snapshot = await this.transaction.get(
      this.documentAt(collection, id),
    );
    return snapshot.exists;
  }

  protected documentAt(collection: string, id: string): DocumentReference {
    return this.db.collection(collection).doc(id);
  }
}
