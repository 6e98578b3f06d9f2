import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Log } from '../log';
import {
  Incident,
  incidentsCollection,
  type OpenIncident,
} from '../records/incidents';
import { readOrLog } from './stored-document';

/** One is; others do not parse. */
const mostOpen = 10;

/** The first that parses; the others are logged. */
export async function findOpenIncident(
  db: Firestore,
  log: Pick<Log, 'error'>,
  transaction?: Transaction,
): Promise<OpenIncident | null> {
  const open = db
    .collection(incidentsCollection)
    .where('endedAt', '==', null)
    .limit(mostOpen);
  const { docs } = await (transaction === undefined
    ? open.get()
    : transaction.get(open));
  for (const stored of docs) {
    const incident = readOrLog(Incident, stored, log);
    if (incident !== null) return { id: stored.id, incident };
  }
  return null;
}
