import { doc } from 'firebase/firestore';
import {
  LandChecks,
  landChecksCollection,
} from '@contract/entities/land-checks';
import { recordsOf } from '@/firebase/firestore';
import { listenToRecord } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const checks = recordsOf(landChecksCollection, LandChecks);

/** For land-checks.ts. */
export const listenToLandChecks = (uid: string): Listen<LandChecks> =>
  listenToRecord(doc(checks(), uid));
