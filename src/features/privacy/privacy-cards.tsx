import type { SessionUser } from '@/session/stored-session';
import { DeleteAccountCard } from './delete-account-card';
import { DownloadDataCard } from './download-data-card';

/** A person's rights over their data (Data Protection Act, 2012, Act 843): a copy of it, and its deletion. */
export function PrivacyCards({ user }: { user: SessionUser }) {
  return (
    <>
      <DownloadDataCard uid={user.uid} />
      <DeleteAccountCard user={user} />
    </>
  );
}
