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
import { OfficeList } from '@/features/admin/users/office-list';
import { ProposalList } from '@/features/admin/users/proposal-list';
import { RemovalList } from '@/features/admin/users/removal-list';
import { UserList } from '@/features/admin/users/user-list';
import { UserSearch } from '@/features/admin/users/user-search';
import { findUsers } from '@/repositories/users/manage-users';
import { PageHead } from '@/ui/page-head';
import { TableSkeleton } from '@/ui/skeleton';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';

const UserDialog = lazyPart(
  async () => (await import('@/features/admin/users/user-dialog')).UserDialog,
);

type Search =
  | { kind: 'none' | 'refused' | 'loading' }
  | { kind: 'failed'; text: string; error: unknown }
  | { kind: 'ready'; answer: FindUsersAnswer };

/** never rejects */
async function searchUsers(text: string): Promise<Search> {
  try {
    return { kind: 'ready', answer: await findUsers({ text }) };
  } catch (error) {
    const isRefused =
      error instanceof AppError && error.code === 'permission-denied';
    return isRefused ? { kind: 'refused' } : { kind: 'failed', text, error };
  }
}

export const AdminUsersScreen = forAdministrators(
  paths.adminUsers,
  function Users() {
    const [search, setSearch] = useState<Search>({ kind: 'none' });
    const [openedUid, setOpenedUid] = useState<string | null>(null);
    // No race: the button is busy until the answer is there.
    const startSearch = async (text: string) => {
      setSearch({ kind: 'loading' });
      setSearch(await searchUsers(text));
    };
    // Search results are outdated when a decision above was about one of them.
    const dropOutdated = (personUid: string) =>
      setSearch((current) => {
        const isListed =
          current.kind === 'ready' &&
          current.answer.users.some((listed) => listed.uid === personUid);
        return isListed ? { kind: 'none' } : current;
      });
    const replaceUser = (user: ManagedUser) =>
      setSearch((current) => {
        if (current.kind !== 'ready') return current;
        const users = current.answer.users.map((listed) =>
          listed.uid === user.uid ? user : listed,
        );
        return { kind: 'ready', answer: { ...current.answer, users } };
      });
    const viewPerson = (uid: string) => {
      void startSearch(uid).then(() => setOpenedUid(uid));
    };
    if (search.kind === 'refused') return <AdministratorsOnly />;
    const user =
      search.kind === 'ready'
        ? search.answer.users.find((listed) => listed.uid === openedUid)
        : undefined;
    return (
      <>
        <PageHead
          title="Users"
          help="Find a person to help them, to disable their account or to choose their roles."
        />
        <ProposalList onDecided={dropOutdated} />
        <RemovalList onView={viewPerson} />
        <UserSearch
          isSearching={search.kind === 'loading'}
          onSearch={startSearch}
        />
        <div className="mt-5" aria-live="polite">
          {search.kind === 'none' && <OfficeList onView={viewPerson} />}
          {search.kind === 'loading' && (
            <TableSkeleton rows={3} label="Searching" />
          )}
          {search.kind === 'failed' && (
            <LoadFailed
              card
              error={search.error}
              retry={() => void startSearch(search.text)}
            />
          )}
          {search.kind === 'ready' && (
            <UserList
              answer={search.answer}
              onView={(listed) => setOpenedUid(listed.uid)}
            />
          )}
        </div>
        <LazyDialog
          title="Person"
          part={UserDialog}
          onClose={() => setOpenedUid(null)}
        >
          {user !== undefined && (
            <UserDialog
              key={user.uid}
              user={user}
              onChanged={replaceUser}
              onClose={() => setOpenedUid(null)}
            />
          )}
        </LazyDialog>
      </>
    );
  },
);
