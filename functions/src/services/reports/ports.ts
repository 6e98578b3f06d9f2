import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../log';
import type { OutboxStore } from '../outbox/ports';

/** What administrators' changes of reports need from outside. */
export interface ReportPorts {
  db: Firestore;
  outbox: Pick<OutboxStore, 'newId' | 'add'>;
  /** asks for a message to be delivered at once; may fail to, as the sweep finds it later */
  enqueue(outboxId: string): Promise<void>;
  log: Log;
  now(): Date;
}
