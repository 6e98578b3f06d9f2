import { doc } from 'firebase/firestore';
import {
  InTimeFigures,
  inTimeFiguresId,
  publicFiguresCollection,
} from '@contract/entities/in-time-figures';
import { recordsOf } from '@/firebase/firestore';
import { listenToRecord } from '@/live/listen';
import type { Listen } from '@/live/live-store';

const figures = recordsOf(publicFiguresCollection, InTimeFigures);

/** The published figures; null before they were counted once. */
export const listenToInTime = (): Listen<InTimeFigures> =>
  listenToRecord(doc(figures(), inTimeFiguresId));
