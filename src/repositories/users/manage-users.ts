import { collection, query, where } from 'firebase/firestore';
import {
  disableUserEndpoint,
  enableUserEndpoint,
  findUsersEndpoint,
  revokeAdministratorEndpoint,
  proposeAdministratorEndpoint,
  withdrawRoleEndpoint,
} from '@contract/endpoints/account/manage-users';
import { bookingsCollection } from '@contract/entities/booking';
import { requestsCollection } from '@contract/entities/request';
import type { Permission } from '@contract/permissions';
import { adminCall } from '@/firebase/admin-call';
import { getDb } from '@/firebase/firestore';
import { countRecords } from '@/live/count-records';

/**
 * Finds people by a whole address, number or uid, or by the start of a name.
 * @throws AppError
 */
export const findUsers = adminCall(findUsersEndpoint);

/**
 * Each changes an account.
 * @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason
 */
export const changeUser = {
  disable: adminCall(disableUserEndpoint),
  enable: adminCall(enableUserEndpoint),
  revoke: adminCall(revokeAdministratorEndpoint),
};

/**
 * Proposes what roles somebody shall have.
 * @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason
 */
export const proposeRoles = adminCall(proposeAdministratorEndpoint);

/**
 * Takes one role away at once.
 * @throws AppError 'failed-precondition' with a ChangeUserRefusal as its reason
 */
export const withdrawRole = adminCall(withdrawRoleEndpoint);

export type UserChange = keyof typeof changeUser | 'propose';

/** What somebody has to be permitted who makes the change. */
export const changePermissions: Readonly<Record<UserChange, Permission>> = {
  disable: disableUserEndpoint.permission,
  enable: enableUserEndpoint.permission,
  propose: proposeAdministratorEndpoint.permission,
  revoke: revokeAdministratorEndpoint.permission,
};

/** How many requests somebody has paid, and bookings they have made. */
export interface UserCounts {
  paidRequests: number;
  bookings: number;
}

/**
 * Counts on the server.
 * @throws AppError
 */
export async function countOf(userId: string): Promise<UserCounts> {
  const listOwn = (name: string) =>
    query(collection(getDb(), name), where('userId', '==', userId));
  const [paidRequests, bookings] = await Promise.all([
    // The list of requests shows paid ones only.
    countRecords(
      query(listOwn(requestsCollection), where('paymentStatus', '==', true)),
    ),
    countRecords(listOwn(bookingsCollection)),
  ]);
  return { paidRequests, bookings };
}
