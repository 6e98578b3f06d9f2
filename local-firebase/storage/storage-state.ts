import * as z from 'zod/mini';
import { Journal } from '../lib/journal';
import { MicroClock } from '../lib/micro-clock';
import { storedObject, type StoredObject } from './object-metadata';
import { uploadRecord, type UploadRecord } from './upload-record';

const journalRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('object'), object: storedObject }),
  z.object({
    type: z.literal('object-deleted'),
    bucket: z.string(),
    name: z.string(),
  }),
  z.object({ type: z.literal('upload'), upload: uploadRecord }),
  z.object({ type: z.literal('upload-removed'), id: z.string() }),
  z.object({ type: z.literal('cleared') }),
]);
type JournalRecord = z.infer<typeof journalRecord>;

/**
 * All objects and uploads, in memory and in the journal. A change is journaled
 * before it is visible.
 */
export class StorageState {
  /** By bucket and name. */
  private readonly objects = new Map<string, StoredObject>();
  private readonly uploads = new Map<string, UploadRecord>();
  readonly clock = new MicroClock();
  private readonly journal: Journal;

  constructor(file: string, log: (line: string) => void) {
    const { journal, records } = Journal.open(file, log, () => this.snapshot());
    this.journal = journal;
    for (const record of records) this.apply(journalRecord.parse(record));
  }

  findObject(bucket: string, name: string): StoredObject | null {
    return this.objects.get(`${bucket}/${name}`) ?? null;
  }

  listObjects(bucket: string): StoredObject[] {
    return [...this.objects.values()].filter(
      (object) => object.bucket === bucket,
    );
  }

  findUpload(id: string): UploadRecord | null {
    return this.uploads.get(id) ?? null;
  }

  listUploads(): UploadRecord[] {
    return [...this.uploads.values()];
  }

  /** With an object, the upload with its bytes becomes final. */
  commit(record: JournalRecord): void {
    this.journal.append(record);
    this.apply(record);
  }

  /** Of the blob files in use. */
  collectBlobIds(): Set<string> {
    const ids = new Set<string>();
    for (const upload of this.uploads.values()) {
      if (upload.status === 'active') ids.add(upload.id);
    }
    for (const { blobId } of this.objects.values()) ids.add(blobId);
    return ids;
  }

  close(): void {
    this.journal.close();
  }

  private apply(record: JournalRecord): void {
    switch (record.type) {
      case 'object':
        this.applyObject(record.object);
        return;
      case 'object-deleted':
        this.objects.delete(`${record.bucket}/${record.name}`);
        return;
      case 'upload':
        this.uploads.set(record.upload.id, record.upload);
        return;
      case 'upload-removed':
        this.uploads.delete(record.id);
        return;
      case 'cleared':
        this.objects.clear();
        this.uploads.clear();
    }
  }

  private applyObject(object: StoredObject): void {
    this.objects.set(`${object.bucket}/${object.name}`, object);
    this.clock.raiseTo(Number(object.generation));
    const upload = this.uploads.get(object.blobId);
    if (upload !== undefined) {
      this.uploads.set(upload.id, { ...upload, status: 'final' });
    }
  }

  private *snapshot(): Iterable<JournalRecord> {
    for (const upload of this.uploads.values()) {
      yield { type: 'upload', upload };
    }
    for (const object of this.objects.values()) {
      yield { type: 'object', object };
    }
  }
}
