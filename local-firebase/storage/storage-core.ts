import path from 'node:path';
import { BlobFiles } from './blob-files';
import { FaultPlan } from './fault-plan';
import type { Guard } from './http/guard';
import { ObjectService } from './object-service';
import { StorageState } from './storage-state';
import { UploadService } from './upload-service';

export type StorageCore = ReturnType<typeof openCore>;

/** Opens the objects and uploads of a folder. @param projectId the Firebase project of all buckets */
export function openCore(
  folder: string,
  projectId: string,
  guard: Guard,
  now: () => Date,
  log: (line: string) => void,
) {
  const state = new StorageState(path.join(folder, 'storage.journal'), log);
  const blobs = new BlobFiles(path.join(folder, 'blobs'));
  const objects = new ObjectService(state, blobs, guard, now);
  const uploads = new UploadService(state, blobs, objects, now);
  uploads.removeExpired();
  blobs.sweep(state.collectBlobIds());
  return { state, blobs, guard, objects, uploads, faults: new FaultPlan(), now, projectId };
}
