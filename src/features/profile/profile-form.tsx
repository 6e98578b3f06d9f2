import type { UserProfile } from '@contract/entities/account/user-profile';
import { LeaveQuestion } from '@/ui/overlays/leave-question';
import { SendButton } from '@/ui/send-button';
import { findPhoneWarning } from '@/lib/text/phone-warning';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { PhoneField } from '@/ui/forms/phone-field';
import { findDigitsAfterCode, type ProfileField } from './profile-form-schema';
import { useProfileForm } from './use-profile-form';

/** What another tab or device made of a field while this person was typing into it. */
const describeElsewhere = (recorded: string) =>
  recorded === ''
    ? 'Emptied elsewhere meanwhile. Saving keeps what you typed.'
    : `Changed elsewhere meanwhile to “${recorded}”. Saving keeps what you typed.`;

/** Name, phone and location over the live record. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { typed, record, field, failure, isSubmitting, isChanged, isChangedElsewhere, save, discard } =
    useProfileForm(profile);
  const warningOf = (name: ProfileField) =>
    isChangedElsewhere(name) ? describeElsewhere(record[name]) : undefined;

  return (
    <form noValidate aria-label="Profile" onSubmit={save}>
      <div className="p-4 md:p-6 grid gap-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <TextField label="Full name" autoComplete="name" {...field('name')} warning={warningOf('name')} />
        <TextField
          label="E-mail"
          type="email"
          readOnly
          value={profile.email}
          hint="You sign in with this e-mail. It cannot be changed."
        />
        <PhoneField
          label="Phone number"
          code
          {...field('phoneNumber')}
          warning={warningOf('phoneNumber') ?? findPhoneWarning(findDigitsAfterCode(typed.phoneNumber) ?? '')}
        />
        <TextField
          label="Location"
          autoComplete="off"
          {...field('location')}
          warning={warningOf('location')}
        />
      </div>
      <div className="px-4 md:px-6 has-[p]:pb-5">
        <FormError>{failure}</FormError>
      </div>
      <div className="px-4 md:px-6 py-4 border-t border-line flex flex-wrap items-center justify-end gap-x-3">
        <span role="status" className="lbl mr-auto max-sm:not-empty:pb-3">
          {isChanged && 'Unsaved changes'}
        </span>
        <SendButton type="submit" className="max-sm:w-full" busy={isSubmitting && 'Saving...'}>
          Save Changes
        </SendButton>
      </div>
      <LeaveQuestion
        isActive={isChanged && !isSubmitting}
        text="What you changed in your profile is not saved yet."
        onLeave={discard}
      />
    </form>
  );
}
