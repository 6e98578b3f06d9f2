import { doc } from 'firebase/firestore';
import * as z from 'zod/mini';
import {
  DatumParameters,
  datumParametersCollection,
  datumParametersId,
} from '@contract/entities/datum-parameters';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';

/** The record as it is read, and as it is stored, for who puts it right. */
const StoredParameters = z.pipe(
  z.looseObject({}),
  z.transform((stored) => ({
    reading: DatumParameters.parse(stored),
    stored,
  })),
);
export type StoredParameters = z.infer<typeof StoredParameters>;

const records = recordsOf(datumParametersCollection, StoredParameters);

/**
 * By which shifts coordinates become places, live; nothing while the office has
 * set none: then the published ones count. For who may type corners.
 */
export const datumParameters = defineLive(() => ({
  listen: listenToRecord(doc(records(), datumParametersId)),
}));
