import {
  hasPermission,
  listRolesWith,
  type Permission,
} from '@contract/permissions';
import { nameRoles } from '@contract/values/role-words';
import { paths } from '@/domain/paths';
import { EmptyState } from '@/land/empty-state';
import { administrators } from '@/repositories/admins/administrators';
import { profileOf } from '@/repositories/users/profile-of';
import { dataOf, useLive } from '@/session/use-live';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

/** A screen for another role, to somebody who works in the office. */
export function OtherRoleNeeded({
  permission,
  ownRoles,
}: {
  permission: Permission;
  /** as the record has them */
  ownRoles: readonly string[];
}) {
  return (
    <>
      <PageHead title="Not part of your role" />
      <EmptyState
        card
        title={`This page is for: ${nameRoles(listRolesWith(permission))}`}
        help={
          <>
            <span>{`Your role: ${nameRoles(ownRoles)}. If you need this page, ask for another role: `}</span>
            {/* A line of its own, so that nothing moves when the names come. */}
            <span className="block">
              <ManagerNames />
            </span>
          </>
        }
        action={<ButtonLink to={paths.home}>Go to the overview</ButtonLink>}
        map="c"
      />
    </>
  );
}

/** As many as stand in one line on a phone. */
const mostNamed = 2;

/** 'Kwabena Darko or Mawuli Agbeko'; 'a manager' while nobody is known. */
function ManagerNames() {
  const records = dataOf(useLive(administrators()))?.rows ?? [];
  const managers = records
    .filter(({ roles }) => hasPermission(roles, 'administrators.manage'))
    .slice(0, mostNamed);
  if (managers.length === 0) return <span>a manager</span>;
  return managers.map(({ uid }, index) => (
    <span key={uid}>
      {index > 0 && <span> or </span>}
      <ManagerName uid={uid} />
    </span>
  ));
}

function ManagerName({ uid }: { uid: string }) {
  const profile = dataOf(useLive(profileOf(uid)));
  return <span>{profile?.name ?? 'a manager'}</span>;
}
