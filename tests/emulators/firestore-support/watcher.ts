import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';

/**
 * Collects what a listener hears and lets a check wait for the state it is
 * after.
 */
export class Watcher<T> {
  readonly heard: T[] = [];
  private error: FirestoreError | null = null;
  private waiters: (() => void)[] = [];
  private stopListening: () => void = () => undefined;

  static ofQuery(query: Query): Watcher<QuerySnapshot> {
    const watcher = new Watcher<QuerySnapshot>();
    watcher.stopListening = onSnapshot(
      query,
      { includeMetadataChanges: true },
      watcher.hear,
      watcher.fail,
    );
    return watcher;
  }

  static ofDocument(reference: DocumentReference): Watcher<DocumentSnapshot> {
    const watcher = new Watcher<DocumentSnapshot>();
    watcher.stopListening = onSnapshot(
      reference,
      { includeMetadataChanges: true },
      watcher.hear,
      watcher.fail,
    );
    return watcher;
  }

  /** The first thing heard, now or later, that passes. */
  async until(passes: (value: T) => boolean): Promise<T> {
    for (let at = 0; ; at += 1) {
      while (at >= this.heard.length) {
        if (this.error !== null) throw this.error;
        await new Promise<void>((resolve) => this.waiters.push(resolve));
      }
      const value = this.heard[at];
      if (value !== undefined && passes(value)) return value;
    }
  }

  /** The error that ended the listener. */
  async untilError(): Promise<FirestoreError> {
    while (this.error === null) {
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
    return this.error;
  }

  stop(): void {
    this.stopListening();
  }

  private readonly hear = (value: T): void => {
    this.heard.push(value);
    this.wake();
  };

  private readonly fail = (error: FirestoreError): void => {
    this.error = error;
    this.wake();
  };

  private wake(): void {
    const { waiters } = this;
    this.waiters = [];
    for (const resolve of waiters) resolve();
  }
}

/** The ids of a snapshot in its order. */
export function idsOf(snapshot: QuerySnapshot): string {
  return snapshot.docs.map((document) => document.id).join(' ');
}

/** True once the server has spoken and nothing of this client is under way. */
export function isSettled(snapshot: {
  metadata: { fromCache: boolean; hasPendingWrites: boolean };
}): boolean {
  return !snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites;
}
