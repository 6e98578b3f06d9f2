import type { BlobFiles } from './blob-files';
import type { FaultPlan } from './fault-plan';
import type { Guard } from './http/guard';
import type { ObjectService } from './object-service';
import type { StorageState } from './storage-state';
import type { UploadService } from './upload-service';

/** What the HTTP side works with. */
export interface StorageCore {
  state: StorageState;
  blobs: BlobFiles;
  guard: Guard;
  objects: ObjectService;
  uploads: UploadService;
  faults: FaultPlan;
  now: () => Date;
  /** The Firebase project of all buckets. */
  projectId: string;
}
