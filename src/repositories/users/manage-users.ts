import { collection, query, where } from 'firebase/firestore';
import {
  disableUserEndpoint,
  enableUserEndpoint,
  findUsersEndpoint,
  revokeAdministratorEndpoint,
  proposeAdministratorEndpoint,
} from '@contract/endpoints/account/manage-users';
import { bookingsCollection } from '@contract/entities/booking';
import { requestsCollection } from '@contract/entities/request';
import type { Permission } from '@contract/permissions';
import { endpointCall } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { countRecords } from '@/live/count-records';

/**
 * Finds people by a whole address, number or uid, or by the start of a name.
 * @throws AppError
 */
export const findUsers = endpointCall(findUsersEndpoint);

/**
 * Each changes an account.
 * @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason
 */
export const changeUser = {
  disable: endpointCall(disableUserEndpoint),
  enable: endpointCall(enableUserEndpoint),
  propose: endpointCall(proposeAdministratorEndpoint),
  revoke: endpointCall(revokeAdministratorEndpoint),
};
export type UserChange = keyof typeof changeUser;

/** What somebody has to be permitted who makes the change. */
export const changePermissions: Readonly<Record<UserChange, Permission>> = {
  disable: disableUserEndpoint.permission,
  enable: enableUserEndpoint.permission,
  propose: proposeAdministratorEndpoint.permission,
  revoke: revokeAdministratorEndpoint.permission,
};

/** How many requests and bookings somebody has made. */
export interface UserCounts {
  requests: number;
  bookings: number;
}

/**
 * Counts on the server.
 * @throws AppError
 */
export async function countOf(userId: string): Promise<UserCounts> {
  const count = (name: string) =>
    countRecords(
      query(collection(getDb(), name), where('userId', '==', userId)),
    );
  const [requests, bookings] = await Promise.all([
    count(requestsCollection),
    count(bookingsCollection),
  ]);
  return { requests, bookings };
}
