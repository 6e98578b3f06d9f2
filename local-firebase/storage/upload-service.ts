import { randomUUID } from 'node:crypto';
import type { BlobFiles } from './blob-files';
import type { AnnouncedSums, StoredObject } from './object-metadata';
import type { NewObject, ObjectService } from './object-service';
import type { StorageState } from './storage-state';
import { StorageFault } from './storage-fault';
import { uploadLifetimeMs, type UploadRecord } from './upload-record';

/** `abandon` ends the request when a newer attempt arrives. */
export interface ChunkBody {
  bytes: AsyncIterable<Buffer>;
  abandon: () => void;
}

/** Resumable uploads of both protocols, which survive a restart. */
export class UploadService {
  private readonly finalizing = new Map<string, Promise<StoredObject>>();
  private readonly writers = new Map<
    string,
    { abandon: () => void; ended: Promise<void> }
  >();

  constructor(
    private readonly state: StorageState,
    private readonly blobs: BlobFiles,
    private readonly objects: ObjectService,
    private readonly now: () => Date,
  ) {}

  /** Throws StorageFault 403 or 412 before a byte is sent. */
  async start(
    api: UploadRecord['api'],
    newObject: NewObject,
    declaredSize: number | null,
    pageOrigin: string | null = null,
  ): Promise<UploadRecord> {
    if (declaredSize !== null) {
      this.objects.checkUpload(newObject, declaredSize);
    }
    const createdAt = this.now().toISOString();
    const upload: UploadRecord = {
      ...newObject,
      id: randomUUID(),
      api,
      declaredSize,
      pageOrigin,
      createdAt,
      status: 'active',
    };
    await this.blobs.write(upload.id, Buffer.alloc(0));
    this.state.commit({ type: 'upload', upload });
    return upload;
  }

  /** Throws StorageFault 404 for an unknown, cancelled or expired upload. */
  get(id: string, api: UploadRecord['api']): UploadRecord {
    const upload = this.state.findUpload(id);
    if (
      upload?.api !== api ||
      upload.status === 'cancelled' ||
      this.isExpired(upload)
    ) {
      throw new StorageFault(404, 'Upload session not found.');
    }
    return upload;
  }

  countReceived(upload: UploadRecord): number {
    if (upload.status === 'final') {
      return this.findResult(upload)?.size ?? upload.declaredSize ?? 0;
    }
    return this.blobs.findSize(upload.id) ?? 0;
  }

  /**
   * Adds a chunk that starts at byte `offset` of the object. Known bytes are
   * skipped, so that a client may repeat a chunk whose answer it missed; a gap
   * is a StorageFault 400. A newer attempt ends an older one on a dead
   * connection. An ended upload ignores it.
   */
  async receive(
    upload: UploadRecord,
    offset: number,
    body: ChunkBody,
  ): Promise<void> {
    for (;;) {
      const olderWriter = this.writers.get(upload.id);
      if (olderWriter === undefined) break;
      olderWriter.abandon();
      await olderWriter.ended;
    }
    await this.finalizing.get(upload.id)?.catch(noop);
    if (this.get(upload.id, upload.api).status !== 'active') return;
    const received = this.countReceived(upload);
    if (offset > received) {
      throw new StorageFault(
        400,
        `The upload has ${received} bytes; a chunk at ${offset} leaves a gap.`,
      );
    }
    const append = this.blobs.append(upload.id, received - offset, body.bytes);
    const ended = append.then(noop, noop);
    this.writers.set(upload.id, { abandon: body.abandon, ended });
    try {
      await append;
    } finally {
      this.writers.delete(upload.id);
    }
  }

  /**
   * Makes a complete upload an object; a repeated call, even at the same time,
   * returns the same object. `sums` are for an upload that started without.
   * Throws StorageFault: after a 400 an incomplete upload continues, a refusal
   * ends it.
   */
  finalize(
    upload: UploadRecord,
    sums: AnnouncedSums = {},
  ): Promise<StoredObject> {
    const running = this.finalizing.get(upload.id);
    if (running !== undefined) return running;
    const result = this.completeUpload(upload, sums).finally(() =>
      this.finalizing.delete(upload.id),
    );
    this.finalizing.set(upload.id, result);
    return result;
  }

  /**
   * Frees the bytes. Throws StorageFault 400 when the upload is an object
   * already.
   */
  async cancel(upload: UploadRecord): Promise<void> {
    if (upload.status === 'final') {
      throw new StorageFault(400, 'The upload is already complete.');
    }
    this.writers.get(upload.id)?.abandon();
    await this.endUpload(upload, 'cancelled');
  }

  /** Call it before sweeping the blob files. */
  removeExpired(): void {
    for (const upload of this.state.listUploads()) {
      if (this.isExpired(upload)) {
        this.state.commit({ type: 'upload-removed', id: upload.id });
      }
    }
  }

  private async completeUpload(
    { id, api }: UploadRecord,
    sums: AnnouncedSums,
  ): Promise<StoredObject> {
    await this.writers.get(id)?.ended;
    const upload = this.get(id, api);
    if (upload.status === 'final') {
      const result = this.findResult(upload);
      if (result === null) {
        throw new StorageFault(404, 'The uploaded object is gone.');
      }
      return result;
    }
    if (upload.status === 'refused') {
      throw new StorageFault(403, 'Permission denied.');
    }
    const received = this.countReceived(upload);
    if (upload.declaredSize !== null && received !== upload.declaredSize) {
      throw new StorageFault(
        400,
        `The upload has ${received} of ${upload.declaredSize} bytes.`,
      );
    }
    try {
      const incoming = { ...sums, ...upload.incoming };
      return await this.objects.storeBlob({ ...upload, incoming }, upload.id);
    } catch (error) {
      if (error instanceof StorageFault) {
        await this.endUpload(upload, 'refused');
      }
      throw error;
    }
  }

  private async endUpload(
    upload: UploadRecord,
    status: 'refused' | 'cancelled',
  ): Promise<void> {
    this.state.commit({ type: 'upload', upload: { ...upload, status } });
    await this.blobs.remove(upload.id);
  }

  private isExpired(upload: UploadRecord): boolean {
    return (
      this.now().getTime() - Date.parse(upload.createdAt) > uploadLifetimeMs
    );
  }

  private findResult(upload: UploadRecord): StoredObject | null {
    const object = this.state.findObject(upload.bucket, upload.name);
    return object?.blobId === upload.id ? object : null;
  }
}

function noop(): void {
  // Only the end of a chunk matters, not its outcome.
}
