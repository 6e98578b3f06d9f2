import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../../log';
import type { AccountRights } from '../../providers/account-rights';
import type { OutboxPorts } from '../outbox/ports';

/** Everything that decisions about accounts need from outside. */
export interface PeoplePorts {
  db: Firestore;
  accounts: AccountRights;
  outbox: Pick<OutboxPorts, 'store' | 'enqueue'>;
  log: Log;
  now(): Date;
}
