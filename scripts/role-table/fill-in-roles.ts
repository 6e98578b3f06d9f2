import { permissions, type RoleTable } from '@contract/permissions';

const begin =
  '    // From contract/permissions.ts by `npm run rules:roles`: the rules language has no import.\n';
const end = '    // End of what is made from contract/permissions.ts.\n';

/**
 * The rules with the functions in them that say which roles hold a permission,
 * for each that these rules ask for.
 * @param firstRoles of a record without roles
 * @throws where the rules have no place for it, or ask for what is no
 * permission
 */
export function fillInRoles(
  rules: string,
  table: RoleTable,
  firstRoles: readonly string[],
): string {
  const start = rules.indexOf(begin);
  const endIndex = rules.indexOf(end);
  if (start === -1 || endIndex < start) {
    throw new Error('the rules have no place for the table of roles');
  }
  const renderedRoles = renderRoles(findAsked(rules), table, firstRoles);
  return (
    rules.slice(0, start + begin.length) + renderedRoles + rules.slice(endIndex)
  );
}

/** In the order in which the rules ask for them. */
function findAsked(rules: string): string[] {
  const knownPermissions: readonly string[] = permissions;
  const askedPermissions = [
    ...rules.matchAll(/hasPermission\('([^']*)'\)/g),
  ].map(([, permission = '']) => permission);
  const unknownPermission = askedPermissions.find(
    (permission) => !knownPermissions.includes(permission),
  );
  if (unknownPermission !== undefined) {
    throw new Error(
      `the rules ask for ${unknownPermission}, which is no permission`,
    );
  }
  return [...new Set(askedPermissions)];
}

function renderRoles(
  askedPermissions: readonly string[],
  table: RoleTable,
  firstRoles: readonly string[],
): string {
  const rows = askedPermissions.map((permission) => {
    const holders = Object.entries(table).filter(([, heldPermissions]) =>
      heldPermissions.some((heldPermission) => heldPermission === permission),
    );
    return `        '${permission}': ${listOf(holders.map(([role]) => role))}`;
  });
  return `    function rolesWith(permission) {
      return {
${rows.join(',\n')}
      }[permission];
    }

    // Of a record from before there were roles.
    function firstRoles() {
      return ${listOf(firstRoles)};
    }
`;
}

function listOf(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}
