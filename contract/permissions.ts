/**
 * What administrators may do. Each is held through roles, and asked for by
 * endpoints (contract/endpoints), by firestore.rules, by screens and by
 * notifications. Whoever adds one gives it to roles below and runs
 * `npm run rules:roles`.
 */
export const permissions = [
  /** the overview of what waits, and the mail about it each morning */
  'overview.read',
  /** every paid request and its reference */
  'requests.read',
  /** taking requests to work on, from a colleague too, and giving them back */
  'requests.take',
  /** giving requests to colleagues, and taking them away */
  'requests.assign',
  /** writing notes about requests, which no customer reads */
  'requests.note',
  /** asking the owner of a request for a clearer image */
  'requests.flag',
  /** promising another day for the results of a request */
  'requests.promise',
  /** sending results to the owner of a request */
  'results.deliver',
  /** keeping the papers of a request past their time, and ending that */
  'papers.hold',
  /** opening a file of somebody's record, which the audit notes */
  'documents.open',
  /** alarms about plans that two people sent */
  'alarms.read',
  /** confirming or dismissing an alarm */
  'alarms.decide',
  /** every report of lost land and due diligence */
  'reports.read',
  /** noting that a report was seen */
  'reports.note',
  /** deciding about a report */
  'reports.review',
  /** recording whether a report is paid */
  'reports.record-payment',
  /** every booking */
  'bookings.read',
  /**
   * approving, moving and cancelling bookings, and recording who did not come
   */
  'bookings.decide',
  /** closing days of the calendar and opening them again */
  'bookings.close-days',
  /** every support message */
  'support.read',
  /** answering and closing support messages */
  'support.answer',
  /** every payment, refund and "I was charged" case */
  'payments.read',
  /** closing cases and payments, and linking a transaction of the gateway */
  'payments.settle',
  /** proposing and deciding that another amount than the price is accepted */
  'payments.accept',
  /** proposing, deciding, withdrawing and recording refunds */
  'payments.refund',
  /** the daily statements */
  'statements.read',
  /** the profile of a person whose record one works on */
  'users.read',
  /** finding people by name, address or phone number */
  'users.find',
  /** disabling and enabling accounts */
  'users.manage',
  /** who is an administrator, and who is proposed as one */
  'administrators.read',
  /** proposing, confirming and revoking administrators */
  'administrators.manage',
  /** services, prices, texts and configuration */
  'settings.write',
  /** who changed what */
  'audit.read',
  /** messages that could not be sent */
  'messages.read',
  /** sending such a message again */
  'messages.send',
  /** closing a record that cannot be read */
  'records.close',
] as const;
export type Permission = (typeof permissions)[number];

export type RoleTable = Readonly<Record<string, readonly Permission[]>>;

/**
 * One person may hold several. A role's name stands in admins/{uid}, so it is
 * never given another meaning.
 */
export const roles = {
  /** the head of the office */
  manager: permissions,
} as const satisfies RoleTable;
export type Role = keyof typeof roles;

/** Roles of those whose record is from before there were roles. */
export const firstRoles: readonly Role[] = ['manager'];

/**
 * Whether somebody with these roles may do it. A name that is no role grants
 * nothing.
 * @param heldRoles as the record has them
 */
export function hasPermission(
  heldRoles: readonly string[],
  permission: Permission,
  table: RoleTable = roles,
): boolean {
  return heldRoles.some(
    (role) =>
      Object.hasOwn(table, role) && table[role]?.includes(permission) === true,
  );
}
