import { query, where } from 'firebase/firestore';
import {
  GroundProposal,
  groundProposalsCollection,
} from '@contract/entities/ground-proposal';
import { recordsOf } from '@/firebase/firestore';
import { readAll } from '@/repositories/read-all';

const proposals = recordsOf(groundProposalsCollection, GroundProposal);

/** The numbers of plans that a person typed, for the copy of their data. */
export const readOwnProposals = (uid: string) =>
  readAll(query(proposals(), where('userId', '==', uid)), null);
