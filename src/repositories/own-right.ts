import { doc } from 'firebase/firestore';
import { Admin, adminsCollection } from '@contract/entities/admin';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { subscribeToDocument } from '@/firebase/subscribe';
import type { Source } from './live-store';

const converter = makeConverter(adminsCollection, Admin, 'uid');

/** Whether somebody is an administrator at this moment, live: sooner than their token says so. Own uid only. */
export const rightOf =
  (uid: string): Source<boolean> =>
  (onData, onError) =>
    subscribeToDocument(
      doc(getDb(), adminsCollection, uid).withConverter(converter),
      (admin, { fromCache }) => {
        // Nothing in memory while offline is no answer.
        if (admin !== null || !fromCache) onData(admin !== null);
      },
      onError,
    );
