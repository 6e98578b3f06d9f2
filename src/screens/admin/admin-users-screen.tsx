import { useState } from 'react';
import type {
  FindUsersAnswer,
  ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { AppError } from '@contract/values/app-error';
import { paths } from '@/domain/paths';
import {
  forAdministrators,
  AdministratorsOnly,
} from '@/features/admin/shared/administrators-only';
import { LoadFailed } from '@/land/load-failed';
import { ProposalList } from '@/features/admin/users/proposal-list';
import { UserList } from '@/features/admin/users/user-list';
import { UserSearch } from '@/features/admin/users/user-search';
import { findUsers } from '@/repositories/users/manage-users';
import { PageHead } from '@/ui/page-head';
import { TableSkeleton } from '@/ui/skeleton';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';

const UserDialog = lazyPart(
  async () => (await import('@/features/admin/users/user-dialog')).UserDialog,
);

type Search =
  | { kind: 'none' | 'refused' | 'loading' }
  | { kind: 'failed'; text: string; error: unknown }
  | { kind: 'ready'; found: FindUsersAnswer };

export const AdminUsersScreen = forAdministrators(
  paths.adminUsers,
  function Users() {
    const [search, setSearch] = useState<Search>({ kind: 'none' });
    const [opened, setOpened] = useState<string | null>(null);
    // No race: the button is busy until the answer is there.
    const find = async (text: string) => {
      setSearch({ kind: 'loading' });
      const next = await findUsers({ text }).then(
        (found): Search => ({ kind: 'ready', found }),
        (error: unknown): Search =>
          error instanceof AppError && error.code === 'permission-denied'
            ? { kind: 'refused' }
            : { kind: 'failed', text, error },
      );
      setSearch(next);
    };
    // Search results are outdated when a decision above was about one of them.
    const forget = (personUid: string) =>
      setSearch((now) =>
        now.kind === 'ready' &&
        now.found.users.some((listed) => listed.uid === personUid)
          ? { kind: 'none' }
          : now,
      );
    const replace = (user: ManagedUser) =>
      setSearch((now) => {
        if (now.kind !== 'ready') return now;
        const users = now.found.users.map((listed) =>
          listed.uid === user.uid ? user : listed,
        );
        return { kind: 'ready', found: { ...now.found, users } };
      });
    if (search.kind === 'refused') return <AdministratorsOnly />;
    const user =
      search.kind === 'ready'
        ? search.found.users.find((listed) => listed.uid === opened)
        : undefined;
    return (
      <>
        <PageHead
          title="Users"
          help="Find a person to help them, to disable their account or to make them an administrator."
        />
        <ProposalList onDecided={forget} />
        <UserSearch busy={search.kind === 'loading'} onSearch={find} />
        <div className="mt-5" aria-live="polite">
          {search.kind === 'loading' && (
            <TableSkeleton rows={3} label="Searching" />
          )}
          {search.kind === 'failed' && (
            <LoadFailed
              card
              error={search.error}
              retry={() => void find(search.text)}
            />
          )}
          {search.kind === 'ready' && (
            <UserList
              found={search.found}
              onView={(listed) => setOpened(listed.uid)}
            />
          )}
        </div>
        <Opening
          title="Person"
          part={UserDialog}
          onClose={() => setOpened(null)}
        >
          {user !== undefined && (
            <UserDialog
              key={user.uid}
              user={user}
              onChanged={replace}
              onClose={() => setOpened(null)}
            />
          )}
        </Opening>
      </>
    );
  },
);
