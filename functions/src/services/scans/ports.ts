import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../log';
import type { FileReader } from '../../providers/stored-files';

/** What looking through new records and their files needs from outside. */
export interface ScanPorts {
  db: Firestore;
  files: FileReader;
  log: Log;
  now(): Date;
}
