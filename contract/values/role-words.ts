import {
  listKnownRoles,
  listRolesWith,
  type Permission,
  type Role,
} from '../permissions';

/** As screens and mails name a role. */
export const roleNames: Readonly<Record<Role, string>> = {
  intake: 'Intake',
  officer: 'Officer',
  cashier: 'Cashier',
  manager: 'Manager',
};

/** What somebody with this role does, in one sentence. */
export const roleTasks: Readonly<Record<Role, string>> = {
  intake:
    'Reads what people send, asks for clearer images and answers messages.',
  officer:
    'Does what intake does, sends results, and decides about reports, bookings and alarms.',
  cashier:
    'Works on payments, refunds and daily statements. Sees records, but opens no papers.',
  manager:
    'Does everything. Only managers work on users, settings and the audit.',
};

const roleHolders: Readonly<Record<Role, string>> = {
  intake: 'somebody at intake',
  officer: 'an officer',
  cashier: 'a cashier',
  manager: 'a manager',
};

/** 'an officer or a manager': who holds a permission, to be asked for it. */
export function nameHolders(permission: Permission): string {
  return joinWords(
    listRolesWith(permission).map((role) => roleHolders[role]),
    'or',
  );
}

/**
 * 'Intake and Cashier', in the order of the table; 'None' without a role.
 * @param heldRoles as the record has them: a name that is no role is left out
 */
export function nameRoles(heldRoles: readonly string[]): string {
  const names = listKnownRoles(heldRoles).map((role) => roleNames[role]);
  return names.length === 0 ? 'None' : joinWords(names, 'and');
}

/** @param words at least one */
function joinWords(words: readonly string[], conjunction: string): string {
  const firstWords = words.slice(0, -1).join(', ');
  const lastWord = words.at(-1) ?? '';
  return firstWords === ''
    ? lastWord
    : `${firstWords} ${conjunction} ${lastWord}`;
}
