import type { ObjectPath } from '@contract/values/file/object-path';
import type { SentFile } from '../../providers/bucket-files';
import type { RecordChangePorts } from '../audit/ports';

/** The files that administrators have sent. */
export interface SentFiles {
  /** What is stored under this path; null when nothing is. @throws whatever the storage fails with */
  findSent(path: ObjectPath): Promise<SentFile | null>;
}

/** What delivering results needs from outside. */
export interface DeliveryPorts extends RecordChangePorts {
  files: SentFiles;
}
