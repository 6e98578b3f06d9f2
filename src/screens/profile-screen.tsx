import { PasswordCard } from '@/features/profile/password-card';
import { DeleteAccountCard } from '@/features/privacy/delete-account-card';
import { DownloadDataCard } from '@/features/privacy/download-data-card';
import { ProfileCard } from '@/features/profile/profile-card';
import { VerifyReminder } from '@/features/profile/account-reminders';
import { PageHead } from '@/ui/page-head';

/**
 * Download and deletion are rights under the Data Protection Act, 2012 (Act
 * 843).
 */
export function ProfileScreen() {
  return (
    <>
      <PageHead
        title="Settings - Profile"
        help="We use these details on your requests and receipts."
      />
      <div className="grid gap-5 md:gap-7 grid-cols-[minmax(0,1fr)]">
        <VerifyReminder />
        <ProfileCard />
        <PasswordCard />
        <DownloadDataCard />
        <DeleteAccountCard />
      </div>
    </>
  );
}
