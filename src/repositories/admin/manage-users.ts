import { collection, query, where } from 'firebase/firestore';
import { proposeAdministratorName } from '@contract/endpoints/account/administrator-proposals';
import {
  ChangeUserAnswer,
  disableUserName,
  enableUserName,
  FindUsersAnswer,
  findUsersName,
  revokeAdministratorName,
  type ChangeUserBody,
} from '@contract/endpoints/account/manage-users';
import { bookingsCollection } from '@contract/entities/booking';
import { requestsCollection } from '@contract/entities/request';
import { callEndpoint } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { countRecords } from '@/live/count-records';

/** Finds people by a whole address, number or uid, or by the start of a name. @throws AppError */
export const findUsers = (text: string) => callEndpoint(findUsersName, { text }, FindUsersAnswer);

const names = {
  disable: disableUserName,
  enable: enableUserName,
  propose: proposeAdministratorName,
  revoke: revokeAdministratorName,
} as const;
export type UserChange = keyof typeof names;

/** Changes an account. @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason */
export const changeUser = (change: UserChange, body: ChangeUserBody) =>
  callEndpoint(names[change], body, ChangeUserAnswer);

/** How many requests and bookings somebody has made. @throws AppError */
export async function countOf(userId: string) {
  const count = (name: string) =>
    countRecords(query(collection(getDb(), name), where('userId', '==', userId)));
  const [requests, bookings] = await Promise.all([count(requestsCollection), count(bookingsCollection)]);
  return { requests, bookings };
}

export type UserCounts = Awaited<ReturnType<typeof countOf>>;
