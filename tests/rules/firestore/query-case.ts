import {
  getCountFromServer,
  type Query as ModularQuery,
} from 'firebase/firestore';
import type firebase from 'firebase/compat/app';
import type { ActorName } from '../environment';

export type Query = firebase.firestore.Query;
export type Collection = firebase.firestore.CollectionReference;

/** A query that somebody asks, and whether the rules let them. */
export type Case = [
  name: string,
  collection: string,
  actor: ActorName,
  isAllowed: boolean,
  (from: Collection) => Query,
];

/** The records of one person, as the rules want them asked for. */
export const ownedBy = (from: Query, uid: string): Query =>
  from.where('userId', '==', uid);

/** The compatibility layer has no count(); the query it wraps has. */
export function count(query: Query): Promise<unknown> {
  return getCountFromServer(
    (query as unknown as { _delegate: ModularQuery })._delegate,
  );
}
