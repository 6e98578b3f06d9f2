import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { objectPartsOf } from '@contract/values/file/object-path';
import { FirestoreCursorStore } from '../../../functions/src/firestore/firestore-cursor-store';
import { FirestoreGroundStore } from '../../../functions/src/firestore/firestore-ground-store';
import { FirestorePlanStore } from '../../../functions/src/firestore/firestore-plan-store';
import { FirestoreRecomputeStore } from '../../../functions/src/firestore/firestore-recompute-store';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import { FirestoreResultStore } from '../../../functions/src/firestore/firestore-result-store';
import type { FileReader } from '../../../functions/src/services/scans/ports';
import {
  type FileScanPorts,
  scanFiles,
} from '../../../functions/src/services/scans/scan-files';
import { AccountHarness } from './account-harness';
import { addRequest } from './records';

const bucket = 'gs://demo-asaase.appspot.com';

/**
 * What reads new files, on a real local Firestore, with a bucket in memory that
 * fails on demand.
 */
export class ScanHarness {
  readonly files = new Map<string, Buffer>();
  /** of each file, how often it was read */
  readonly reads = new Map<string, number>();
  /** called before each reading */
  onRead: (name: string) => void = () => undefined;
  #serial = 0;

  private constructor(readonly accounts: AccountHarness) {}

  static async start(): Promise<ScanHarness> {
    return new ScanHarness(await AccountHarness.start());
  }

  get db() {
    return this.accounts.db;
  }

  readonly reader: FileReader = {
    read: (path, mostBytes) => {
      const name = objectPartsOf(path).join('/');
      this.reads.set(name, (this.reads.get(name) ?? 0) + 1);
      this.onRead(name);
      const file = this.files.get(name);
      if (file === undefined) return Promise.resolve('missing');
      return Promise.resolve(file.length > mostBytes ? 'too-large' : file);
    },
  };

  ports(): FileScanPorts {
    const { db } = this;
    const { log, queue } = this.accounts.ports;
    return {
      cursors: new FirestoreCursorStore(db),
      plans: new FirestorePlanStore({ db, queue }, log),
      grounds: new FirestoreGroundStore(db, log),
      records: new FirestoreRecordStore({ db, queue }),
      recompute: new FirestoreRecomputeStore(db, log),
      results: new FirestoreResultStore({ db, queue }),
      files: this.reader,
      log,
      now: () => this.accounts.now(),
    };
  }

  scan(files?: number, ports = this.ports()): Promise<void> {
    return scanFiles(ports, files);
  }

  put(name: string, file: Buffer): string {
    this.files.set(name, file);
    return `${bucket}/${name}`;
  }

  /** A request with its document. */
  async send(
    uid: string,
    file: Buffer | null,
    fields: Record<string, unknown> = {},
  ) {
    const name = `documents/${uid}/${(this.#serial += 1)}-plan`;
    const documentURL =
      file === null ? `${bucket}/${name}` : this.put(name, file);
    return addRequest(this.db, uid, {
      documentURL,
      createdAt: Timestamp.now(),
      ...fields,
    });
  }

  /** A due-diligence report with its image. */
  async report(uid: string, file: Buffer): Promise<string> {
    const image = this.put(
      `dueDiligenceDocuments/${uid}/${(this.#serial += 1)}-plan`,
      file,
    );
    const ref = this.db.collection('due-diligence').doc();
    await ref.set({
      id: ref.id,
      reference: null,
      userId: uid,
      image,
      createdAt: Timestamp.now(),
    });
    return ref.id;
  }

  /**
   * An administrator's browser delivers a version.
   * @param sha256 as it wrote it down
   */
  async deliver(
    documentId: string,
    version: number,
    file: Buffer,
    sha256 = hashOf(file),
  ): Promise<void> {
    const path = this.put(
      `uploads/owner/${documentId}-v${version}__results.pdf`,
      file,
    );
    const at = Timestamp.now();
    const result = {
      path,
      fileName: 'results.pdf',
      size: file.length,
      sha256,
      createdAt: at,
      uploadedBy: 'a',
    };
    const auditId = `${documentId}-${version}`;
    const batch = this.db.batch();
    batch.update(this.db.doc(`requests/${documentId}`), {
      status: true,
      resultsUrl: path,
      [`results.v${version}`]: result,
      auditId,
    });
    batch.set(this.db.doc(`audit/${auditId}`), {
      auditId,
      at,
      by: 'a',
      action: 'request-results-delivered',
      collection: 'requests',
      documentId,
      before: {},
      after: {},
    });
    await batch.commit();
  }

  async listAlarms(): Promise<Record<string, unknown>[]> {
    const { docs } = await this.db.collection('plan_alarms').get();
    return docs.map((alarm) => alarm.data());
  }

  async listPrints(): Promise<Record<string, unknown>[]> {
    const { docs } = await this.db.collection('plan_prints').get();
    return docs.map((print) => print.data());
  }

  /** Forgets everything. */
  async clear(): Promise<void> {
    for (const collection of await this.db.listCollections()) {
      const { docs } = await collection.get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
    this.files.clear();
    this.reads.clear();
    this.onRead = () => undefined;
    this.accounts.logged.length = 0;
    this.accounts.aheadMs = 0;
  }
}

export function hashOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex');
}
