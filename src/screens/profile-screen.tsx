import { PasswordCard } from '@/features/profile/password-card';
import { DeleteAccountCard } from '@/features/privacy/delete-account-card';
import { DownloadDataCard } from '@/features/privacy/download-data-card';
import { SharedDeviceCard } from '@/features/profile/shared-device-card';
import { ProfileCard } from '@/features/profile/profile-card';
import { VerifyReminder } from '@/features/profile/account-reminders';
import { listKnownRoles } from '@contract/permissions';
import { useOwnRoles } from '@/session/use-permissions';
import { lazyPart } from '@/lib/parts/lazy-part';
import { PageHead } from '@/ui/page-head';
import { PartPlace } from '@/ui/part-place';
import { Skeleton } from '@/ui/skeleton';

const SecondFactorCard = lazyPart(
  async () =>
    (await import('@/features/admin/second-factor/second-factor-card'))
      .SecondFactorCard,
);

/**
 * Download and deletion are rights under the Data Protection Act, 2012 (Act
 * 843).
 */
export function ProfileScreen() {
  const hasRole = listKnownRoles(useOwnRoles() ?? []).length > 0;
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
        {hasRole && (
          <PartPlace skeleton={<Skeleton label="Loading" height="180px" />}>
            <SecondFactorCard />
          </PartPlace>
        )}
        <SharedDeviceCard />
        <DownloadDataCard />
        <DeleteAccountCard />
      </div>
    </>
  );
}
