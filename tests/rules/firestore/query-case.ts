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
