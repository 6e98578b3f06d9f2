import type {
  FindUsersAnswer,
  ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { EmptyState } from '@/land/empty-state';
import { useTableChoices } from '@/ui/lists/use-table-choices';
import { RecordTable } from '../shared/live-table';
import { userTable } from './user-columns';

export function UserList({
  answer,
  onView,
}: {
  answer: FindUsersAnswer;
  onView: (user: ManagedUser) => void;
}) {
  const choices = useTableChoices(userTable.columns);
  if (answer.users.length === 0) {
    return (
      <EmptyState
        card
        title="Nobody found"
        help="Check the spelling. Type the start of a name, or a whole number or e-mail address."
        map="c"
      />
    );
  }
  return (
    <>
      <RecordTable
        label="People"
        table={userTable}
        rows={answer.users}
        choices={choices}
        wideFrom="47rem"
        onOpen={onView}
      />
      {answer.hasMore && (
        <p role="status" className="text-ink-2 mt-3">
          There are more. Type more of the name, or a whole e-mail address or
          phone number.
        </p>
      )}
    </>
  );
}
