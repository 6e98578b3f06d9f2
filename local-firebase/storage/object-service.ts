import { randomUUID } from 'node:crypto';
import type { BlobFiles, Checksums } from './blob-files';
import type { Caller } from './http/caller';
import type { Guard } from './http/guard';
import { buildListPage, type ListQuery } from './http/list-page';
import {
  applySettings,
  type IncomingMetadata,
  type StoredObject,
} from './object-metadata';
import { toRulesObject } from './object-resources';
import { checkPreconditions, type Preconditions } from './preconditions';
import type { StorageState } from './storage-state';
import { createNotFound, StorageFault } from './storage-fault';

/** An object, perhaps a future one, and who asks for it. */
export interface Target {
  caller: Caller;
  bucket: string;
  name: string;
  /**
   * The version meant, when the caller names one. No other than the present one
   * is kept.
   */
  generation?: string | undefined;
}

/** An object to be stored, with what its sender says about it. */
export interface NewObject extends Target {
  incoming: IncomingMetadata;
  preconditions: Preconditions;
}

/** As in Firebase's emulator, one token at a time. */
export type TokenChange =
  | { kind: 'create' }
  | { kind: 'delete'; token: string };

/**
 * For both APIs: first the rules, then the preconditions, then one journaled
 * change.
 */
export class ObjectService {
  constructor(
    private readonly state: StorageState,
    private readonly blobs: BlobFiles,
    private readonly guard: Guard,
    private readonly now: () => Date,
  ) {}

  /**
   * Judges an upload before its bytes arrive. `size` is the announced one.
   * Throws StorageFault 403 or 412.
   */
  checkUpload(newObject: NewObject, size: number): void {
    const existing = this.state.findObject(newObject.bucket, newObject.name);
    this.askRules(
      'create',
      newObject,
      existing,
      this.buildObject(newObject, { size, md5Hash: '', crc32c: '' }, ''),
    );
    checkPreconditions(newObject.preconditions, existing);
  }

  /**
   * Makes a blob file an object, which replaces one of that name. Throws
   * StorageFault 400 for other bytes than announced, 403 or 412; the blob file
   * then still belongs to nothing.
   */
  async storeBlob(newObject: NewObject, blobId: string): Promise<StoredObject> {
    const sums = await this.blobs.computeChecksums(blobId);
    const { md5Hash, crc32c } = newObject.incoming;
    checkSum('MD5 hash', md5Hash ?? sums.md5Hash, sums.md5Hash);
    checkSum('CRC32C', crc32c ?? sums.crc32c, sums.crc32c);
    const object = this.buildObject(newObject, sums, blobId);
    const existing = this.state.findObject(newObject.bucket, newObject.name);
    this.askRules('create', newObject, existing, object);
    checkPreconditions(newObject.preconditions, existing);
    this.state.commit({ type: 'object', object });
    if (existing !== null) await this.blobs.remove(existing.blobId);
    return object;
  }

  /** Stores an upload of one request; nothing stays when it is refused. */
  async storeBytes(
    newObject: NewObject,
    bytes: Uint8Array,
  ): Promise<StoredObject> {
    const blobId = randomUUID();
    try {
      await this.blobs.write(blobId, bytes);
      return await this.storeBlob(newObject, blobId);
    } catch (error) {
      await this.blobs.remove(blobId);
      throw error;
    }
  }

  /**
   * Throws StorageFault 403, 404 or 412. A valid download token opens the
   * object without the rules.
   */
  get(
    target: Target,
    token: string | null = null,
    preconditions: Preconditions = {},
  ): StoredObject {
    const object = this.find(target);
    if (token === null || object?.downloadTokens.includes(token) !== true) {
      this.askRules('get', target, object);
    }
    if (object === null) throw createNotFound(target.bucket, target.name);
    checkPreconditions(preconditions, object);
    return object;
  }

  /**
   * Throws StorageFault 403, 404 or 412. The rules see the changed metadata.
   */
  update(
    target: Target,
    incoming: IncomingMetadata,
    preconditions: Preconditions = {},
  ): StoredObject {
    const object = this.find(target);
    const changed = object && this.markChanged(applySettings(object, incoming));
    this.askRules('update', target, object, changed);
    if (changed === null) throw createNotFound(target.bucket, target.name);
    checkPreconditions(preconditions, object);
    this.state.commit({ type: 'object', object: changed });
    return changed;
  }

  /**
   * Throws StorageFault 403 for anybody but the administrator, 404 or 412. The
   * last token is replaced, never only lost.
   */
  changeDownloadTokens(
    target: Target,
    change: TokenChange,
    preconditions: Preconditions,
  ): StoredObject {
    if (target.caller.kind !== 'admin') {
      throw new StorageFault(403, 'Missing admin credentials.');
    }
    const object = this.get(target, null, preconditions);
    if (change.kind === 'create') {
      return this.setDownloadTokens(object, [
        ...object.downloadTokens,
        randomUUID(),
      ]);
    }
    const remainingTokens = object.downloadTokens.filter(
      (token) => token !== change.token,
    );
    return this.setDownloadTokens(
      object,
      remainingTokens.length === 0 ? [randomUUID()] : remainingTokens,
    );
  }

  /** Does not ask the rules. */
  setDownloadTokens(
    object: StoredObject,
    downloadTokens: string[],
  ): StoredObject {
    const changed = this.markChanged({ ...object, downloadTokens });
    this.state.commit({ type: 'object', object: changed });
    return changed;
  }

  /** Throws StorageFault 403, 404 or 412. */
  async delete(
    target: Target,
    preconditions: Preconditions = {},
  ): Promise<void> {
    const object = this.find(target);
    this.askRules('delete', target, object);
    if (object === null) throw createNotFound(target.bucket, target.name);
    checkPreconditions(preconditions, object);
    this.state.commit({
      type: 'object-deleted',
      bucket: target.bucket,
      name: target.name,
    });
    await this.blobs.remove(object.blobId);
  }

  /** Throws StorageFault 403 unless the rules allow the list. */
  list(caller: Caller, bucket: string, query: ListQuery) {
    const question = {
      caller,
      bucket,
      path: query.prefix,
      resource: null,
      requestResource: null,
    };
    this.guard.check({ ...question, method: 'list' });
    return buildListPage(this.state.listObjects(bucket), query);
  }

  /**
   * The stored object; null also when the caller means another generation of
   * it.
   */
  private find({ bucket, name, generation }: Target): StoredObject | null {
    const object = this.state.findObject(bucket, name);
    return generation === undefined || object?.generation === generation
      ? object
      : null;
  }

  private askRules(
    method: 'get' | 'create' | 'update' | 'delete',
    { caller, bucket, name: path }: Target,
    stored: StoredObject | null,
    after: StoredObject | null = null,
  ): void {
    const requestResource = after && toRulesObject(after);
    const resource = stored && toRulesObject(stored);
    this.guard.check({
      method,
      caller,
      bucket,
      path,
      resource,
      requestResource,
    });
  }

  private buildObject(
    newObject: NewObject,
    sums: Checksums,
    blobId: string,
  ): StoredObject {
    const time = this.now().toISOString();
    const newRecord: StoredObject = {
      bucket: newObject.bucket,
      name: newObject.name,
      blobId,
      generation: String(this.state.clock.next()),
      metageneration: 1,
      ...sums,
      timeCreated: time,
      updated: time,
      metadata: {},
      downloadTokens: [],
    };
    return applySettings(newRecord, newObject.incoming);
  }

  private markChanged(object: StoredObject): StoredObject {
    return {
      ...object,
      metageneration: object.metageneration + 1,
      updated: this.now().toISOString(),
    };
  }
}

function checkSum(kind: string, provided: string, actual: string): void {
  if (provided === actual) return;
  throw new StorageFault(
    400,
    `Provided ${kind} "${provided}" doesn't match calculated ${kind} "${actual}".`,
  );
}
