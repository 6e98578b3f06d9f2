import type { FindUsersAnswer, ManagedUser } from '@contract/endpoints/account/manage-users';
import { DataTable } from '@/ui/lists/data-table';
import { EmptyState } from '@/ui/lists/empty-state';
import { userColumns, UserItem } from './user-columns';

/** The people that were found. */
export function UserList({ found, onView }: { found: FindUsersAnswer; onView: (user: ManagedUser) => void }) {
  if (found.users.length === 0)
    return (
      <section className="card">
        <EmptyState
          title="Nobody found"
          help="Check the spelling. Type the start of a name, or a whole e-mail address or number."
          map="c"
        />
      </section>
    );
  return (
    <>
      <DataTable
        label="People"
        columns={userColumns(onView)}
        rows={found.users}
        rowKey={({ uid }) => uid}
        listItem={(user) => <UserItem user={user} onView={onView} />}
      />
      {found.hasMore && (
        <p role="status" className="text-ink-2 mt-3">
          There are more. Type more of the name, or a whole e-mail address or phone number.
        </p>
      )}
    </>
  );
}
