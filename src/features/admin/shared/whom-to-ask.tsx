import type { Permission } from '@contract/permissions';
import { nameHolders } from '@contract/values/role-words';
import { useIsPermitted } from './administrators-only';

/**
 * In a dialog whose action is another role's: who does it. Nothing for whoever
 * may do it.
 */
export function WhomToAsk({
  permission,
  work,
}: {
  permission: Permission;
  /** 'To send results' */
  work: string;
}) {
  const mayDoIt = useIsPermitted()(permission);
  if (mayDoIt) return null;
  return (
    <p className="text-ink-2 text-[.9375rem]">
      {`${work}, ask ${nameHolders(permission)}.`}
    </p>
  );
}
