/**
 * What administrators may do. Each is held through roles, and asked for by
 * endpoints (contract/endpoints), by firestore.rules, by screens and by
 * notifications. Whoever adds one gives it to roles below, judges whether it is
 * sensitive, and runs `npm run rules:roles`.
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
  /** marking how far a request has come, and taking that back */
  'requests.steps',
  /** promising another day for the results of a request */
  'requests.promise',
  /** sending results to the owner of a request */
  'results.deliver',
  /**
   * proposing that delivered results are withdrawn, and deciding about what
   * somebody else proposed
   */
  'results.withdraw',
  /** keeping the papers of a request past their time, and ending that */
  'papers.hold',
  /** opening a file of somebody's record, which the audit notes */
  'documents.open',
  /** saving where the plan of a request or report says that its plot lies */
  'grounds.write',
  /** alarms about plans that two people sent, or that lie on one ground */
  'alarms.read',
  /** confirming or dismissing an alarm */
  'alarms.decide',
  /** giving an alarm more time, and deciding one whose time is over */
  'alarms.prolong',
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
  /** who holds which roles */
  'administrators.read',
  /** seeing and making proposals about roles, deciding them, withdrawing roles */
  'administrators.manage',
  /** services, prices, texts and configuration */
  'settings.write',
  /** who changed what */
  'audit.read',
  /** records of chosen days as a file for spreadsheets */
  'data.export',
  /** what does not work, and attacks on the recovery of accounts, by mail */
  'incidents.read',
  /** messages that could not be sent */
  'messages.read',
  /** sending such a message again */
  'messages.send',
  /** closing a record that cannot be read */
  'records.close',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * What delivers, moves money, gives rights or takes them, changes settings, or
 * takes records out of the office: every endpoint that asks for one of these
 * also asks for a fresh sign-in (S25, values/fresh-sign-in).
 */
export const sensitivePermissions: readonly Permission[] = [
  'results.deliver',
  'results.withdraw',
  'payments.settle',
  'payments.accept',
  'payments.refund',
  'reports.record-payment',
  'users.manage',
  'administrators.manage',
  'settings.write',
  'data.export',
];

export type RoleTable = Readonly<Record<string, readonly Permission[]>>;

/** What everybody in the office may do, whatever their role. */
const everyRole = [
  'overview.read',
  'requests.read',
  'reports.read',
  'bookings.read',
  'users.read',
  'administrators.read',
] as const satisfies readonly Permission[];

const intake = [
  ...everyRole,
  'documents.open',
  'requests.take',
  'requests.note',
  'requests.flag',
  'reports.note',
  'support.read',
  'support.answer',
] as const satisfies readonly Permission[];

const officer = [
  ...intake,
  'requests.steps',
  'requests.promise',
  'results.deliver',
  'results.withdraw',
  'papers.hold',
  'grounds.write',
  'reports.review',
  'bookings.decide',
  'bookings.close-days',
  'alarms.read',
  'alarms.decide',
] as const satisfies readonly Permission[];

/**
 * A payment is for a request or a booking, and money for a report is recorded
 * by hand: so a cashier reads all three, but opens no papers.
 */
const cashier = [
  ...everyRole,
  'payments.read',
  'payments.settle',
  'payments.accept',
  'payments.refund',
  'statements.read',
  'reports.record-payment',
] as const satisfies readonly Permission[];

/**
 * One person may hold several (D16). A role's name stands in admins/{uid}, so
 * it is never given another meaning.
 */
export const roles = {
  /** the first to read what comes in, and to answer */
  intake,
  /** does the work that people pay for */
  officer,
  /** receives money and gives it back */
  cashier,
  /** the head of the office */
  manager: permissions,
} as const satisfies RoleTable;
export type Role = keyof typeof roles;

/** In the order in which screens and mails name them. */
export const roleIds = Object.keys(roles).filter((name): name is Role =>
  Object.hasOwn(roles, name),
);

/**
 * What `npm run admin:grant` gives, and what those hold whose record or proposal
 * is from before there were roles.
 */
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

/**
 * The roles that hold a permission, as whoever lacks it is told.
 * @returns never empty: a manager holds every permission
 */
export function listRolesWith(permission: Permission): readonly Role[] {
  return roleIds.filter((role) => hasPermission([role], permission));
}

/**
 * The fewest of somebody's roles that permit the same: officer alone for intake
 * and officer, in the order of the table.
 * @param heldRoles as the record has them
 */
export function listNeededRoles(heldRoles: readonly string[]): readonly Role[] {
  const knownRoles = listKnownRoles(heldRoles);
  return knownRoles.reduce<readonly Role[]>((kept, role) => {
    const others = kept.filter((other) => other !== role);
    const isCovered = roles[role].every((permission) =>
      hasPermission(others, permission),
    );
    return isCovered ? others : kept;
  }, knownRoles);
}

/**
 * What of a record's roles is a role, in the order of the table, each once.
 * @param heldRoles as the record has them
 */
export function listKnownRoles(heldRoles: readonly string[]): readonly Role[] {
  return roleIds.filter((role) => heldRoles.includes(role));
}
