import { PasswordCard } from '@/features/profile/password-card';
import { PrivacyCards } from '@/features/privacy/privacy-cards';
import { ProfileCard } from '@/features/profile/profile-card';
import { VerifyReminder } from '@/features/profile/account-reminders';
import { useUser } from '@/session/session-context';
import { PageHead } from '@/ui/page-head';

/** /profile: who the person is, their password, and what becomes of their data. */
export function ProfileScreen() {
  const user = useUser();
  return (
    <>
      <PageHead title="Settings - Profile" help="We use these details on your requests and receipts." />
      <div className="grid gap-5 md:gap-7 grid-cols-[minmax(0,1fr)]">
        <VerifyReminder />
        <ProfileCard user={user} />
        <PasswordCard user={user} />
        <PrivacyCards user={user} />
      </div>
    </>
  );
}
