import {
  startFirestore,
  type FirestoreEmulator,
} from 'local-firebase/firestore/server';

/** `open/` is open; the rest asks who calls. */
export const checkRules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{rest=**} { allow read, write: if true; }
    match /{path=**}/open/{id} { allow read: if true; }
    match /own/{uid} { allow read, write: if request.auth != null && request.auth.uid == uid; }
    match /staff/{id} { allow read, write: if request.auth != null && request.auth.token.staff == true; }
    match /posts/{id} { allow list: if request.auth != null && resource.data.owner == request.auth.uid; }
    match /papers/{id} { allow get: if request.auth != null && resource.data.reader == request.auth.uid; }
    match /bookings/{id} { allow create: if existsAfter(/databases/$(database)/documents/slots/$(id)); }
    match /slots/{id} {
      allow get: if true;
      allow create: if existsAfter(/databases/$(database)/documents/bookings/$(id));
    }
    match /{path=**}/{group}/{id} { allow read: if group.matches('group-.*'); }
  }
}
`;

/** What a check wants otherwise. */
interface CheckOptions {
  port?: number;
  /** where the journal is; null keeps everything in memory */
  dataDir?: string | null;
  /** milliseconds since the epoch */
  nowMillis?: () => number;
  log?: (line: string) => void;
}

/**
 * The emulator of the SDK checks: in memory, every query served as Google's
 * emulator does.
 */
export function startForChecks(
  options: CheckOptions = {},
): Promise<FirestoreEmulator> {
  return startFirestore({
    port: 0,
    dataDir: null,
    rules: { source: checkRules, fileName: 'checks.rules' },
    projectId: 'demo-checks',
    indexes: null,
    requireIndexes: false,
    ...options,
  });
}
