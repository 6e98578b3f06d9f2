import path from 'node:path';
import { BlobFiles } from './blob-files';
import { FaultPlan } from './fault-plan';
import type { Guard } from './http/guard';
import { ObjectService } from './object-service';
import { StorageState } from './storage-state';
import { UploadService } from './upload-service';

/** Everything that the requests of one local Storage work on. */
export interface StorageCore {
  state: StorageState;
  blobs: BlobFiles;
  guard: Guard;
  objects: ObjectService;
  uploads: UploadService;
  /** trouble that a test has asked for */
  faults: FaultPlan;
  now: () => Date;
  projectId: string;
}

export interface CoreOptions {
  /** of objects and unfinished uploads */
  folder: string;
  /** the Firebase project of all buckets */
  projectId: string;
  guard: Guard;
  now: () => Date;
  /** the lines name no object and no user */
  log: (line: string) => void;
}

/**
 * Opens the objects and uploads of a folder, and deletes what is left of
 * uploads that nobody can finish.
 */
export function openCore({
  folder,
  projectId,
  guard,
  now,
  log,
}: CoreOptions): StorageCore {
  const state = new StorageState(path.join(folder, 'storage.journal'), log);
  const blobs = new BlobFiles(path.join(folder, 'blobs'));
  const objects = new ObjectService(state, blobs, guard, now);
  const uploads = new UploadService(state, blobs, objects, now);
  uploads.removeExpired();
  blobs.sweep(state.collectBlobIds());
  return {
    state,
    blobs,
    guard,
    objects,
    uploads,
    faults: new FaultPlan(),
    now,
    projectId,
  };
}
