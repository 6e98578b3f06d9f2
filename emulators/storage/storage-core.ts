import type { BlobFiles } from './blob-files';
import type { FaultPlan } from './fault-plan';
import type { Gatekeeper } from './gatekeeper';
import type { ObjectService } from './object-service';
import type { StorageState } from './storage-state';
import type { UploadService } from './upload-service';

/** What the HTTP side works with. */
export interface StorageCore {
  state: StorageState;
  blobs: BlobFiles;
  gate: Gatekeeper;
  objects: ObjectService;
  uploads: UploadService;
  faults: FaultPlan;
  now: () => Date;
  /** The Firebase project of all buckets. */
  projectId: string;
}
