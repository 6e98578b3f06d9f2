import { Link, useLocation } from 'react-router-dom';
import { AccountHeading } from '@/features/accounts/account-heading';
import { SharedLink } from '@/features/shared/shared-link';
import { paths } from '@/domain/paths';
import { readShareToken } from '@/domain/share-link';
import {
  openSharedResult,
  readSharedFile,
} from '@/repositories/shared-results';

/** /shared#token */
export function SharedScreen() {
  const { hash } = useLocation();
  const token = readShareToken(hash);
  return (
    <>
      {token === null ? (
        <AccountHeading title="This link is not complete">
          A part of it is missing. Copy the whole link from the message you got,
          or ask the person who sent it for a new one.
        </AccountHeading>
      ) : (
        <>
          <AccountHeading title="A land search result was shared with you">
            The person who shared it sees each time it is opened, and nothing
            about you.
          </AccountHeading>
          {/* Another link in the same tab is another result: nothing of the one before may stay. */}
          <SharedLink
            key={token}
            token={token}
            openShared={openSharedResult}
            readFile={readSharedFile}
          />
        </>
      )}
      <p className="mt-6 text-[.9375rem]">
        <Link
          className="font-[620] inline-flex items-center min-h-11"
          to={paths.verify}
        >
          Check a results document
        </Link>
      </p>
    </>
  );
}
