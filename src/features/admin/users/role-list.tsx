import type { Role } from '@contract/permissions';
import { roleNames, roleTasks } from '@contract/values/role-words';
import { RowButton } from '@/ui/lists/row-link';

/**
 * What somebody does in the office. A role among several can be taken away
 * alone; the last one goes with the rights.
 */
export function RoleList({
  roles,
  onWithdraw,
}: {
  roles: readonly Role[];
  /** null for whoever may not take it away */
  onWithdraw: ((role: Role) => void) | null;
}) {
  if (roles.length === 0) return null;
  const isWithdrawable = onWithdraw !== null && roles.length > 1;
  return (
    <section aria-label="Roles">
      <h3 className="lbl">Roles</h3>
      <ul className="mt-1 grid divide-y divide-line">
        {roles.map((role) => (
          <li
            key={role}
            className="flex flex-wrap items-center justify-between gap-x-3 py-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-[620] leading-5">
                {roleNames[role]}
              </span>
              <span className="lbl">{roleTasks[role]}</span>
            </span>
            {isWithdrawable && (
              <RowButton
                bad
                aria-label={`Take the role ${roleNames[role]} away`}
                onClick={() => onWithdraw(role)}
              >
                Take away
              </RowButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
