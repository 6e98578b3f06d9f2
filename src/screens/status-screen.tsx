import { Link } from 'react-router-dom';
import { AccountHeading } from '@/features/accounts/account-heading';
import { StatusForm } from '@/features/status/status-form';
import { OfficeLine } from '@/features/verify/office-line';
import { paths } from '@/domain/paths';
import { fetchPublicContact } from '@/repositories/public-contact';
import { askStatus, sendStatusSms } from '@/repositories/status';
import { useSession } from '@/session/session-context';

export function StatusScreen() {
  const { user } = useSession();
  return (
    <>
      <AccountHeading title="See where your request stands">
        With its reference and your phone number, without a password.
      </AccountHeading>
      <StatusForm askStatus={askStatus} sendStatusSms={sendStatusSms} />
      <p className="mt-6 text-[.9375rem] text-ink-2">
        We say nothing here about the land, the papers or the price.{' '}
        <OfficeLine fetchContact={fetchPublicContact} />
      </p>
      <p className="mt-3 text-[.9375rem]">
        <Link
          className="font-[620] inline-flex items-center min-h-11"
          to={user === null ? paths.signIn : paths.home}
        >
          {user === null ? 'Sign in to Asaase' : 'Back to Asaase'}
        </Link>
      </p>
    </>
  );
}
