import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Log } from '../log';
import {
  Incident,
  incidentsCollection,
  type OpenIncident,
} from '../records/incidents';
import { readOrLog } from './stored-document';

/** One is; others do not parse. */
const maxOpen = 10;

/** The first that parses; the others are logged. */
export async function findOpenIncident(
  db: Firestore,
  log: Pick<Log, 'error'>,
  transaction?: Transaction,
): Promise<OpenIncident | null> {
  const openIncidents = db
    .collection(incidentsCollection)
    .where('endedAt', '==', null)
    .limit(maxOpen);
  const { docs } = await (transaction === undefined
    ? openIncidents.get()
    : transaction.get(openIncidents));
  for (const stored of docs) {
    const incident = readOrLog(Incident, stored, log);
    if (incident !== null) return { id: stored.id, incident };
  }
  return null;
}
