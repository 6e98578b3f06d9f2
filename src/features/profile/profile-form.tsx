import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { LeaveQuestion } from '@/ui/overlays/leave-question';
import { SendButton } from '@/ui/send-button';
import { findPhoneWarning } from '@/lib/text/phone-warning';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { PhoneField } from '@/ui/forms/phone-field';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/ui/forms/use-fields';
import { useRecordFields, type Edits } from '@/lib/hooks/use-record-fields';
import {
  updateUserProfile,
  type ProfileChanges,
} from '@/repositories/users/user-profiles';
import { useSession } from '@/session/session-context';
import { DraftNote } from '@/ui/forms/draft-note';
import { useEditsDraft } from '@/session/drafts/edits-draft';
import { useFormDraft } from '@/session/drafts/form-draft';
import { showSuccess } from '@/ui/overlays/toast';
import {
  type ProfileField,
  ProfileDraft,
  ProfileForm as Schema,
  profileFields,
  toInput,
  type ProfileInput,
} from './profile-form-schema';

const describeElsewhere = (recorded: string) =>
  recorded === ''
    ? 'Emptied elsewhere meanwhile. Saving keeps what you typed.'
    : `Changed elsewhere meanwhile to “${recorded}”. Saving keeps what you typed.`;

export function ProfileForm({ profile }: { profile: UserProfile }) {
  const {
    typed,
    record,
    field,
    failure,
    isSubmitting,
    isChanged,
    isChangedElsewhere,
    save,
    discard,
    restore,
    restored,
  } = useProfileForm(profile);
  const warningOf = (name: ProfileField) =>
    isChangedElsewhere(name) ? describeElsewhere(record[name]) : undefined;

  return (
    <form noValidate aria-label="Profile" onSubmit={save}>
      <div className="p-4 md:p-6 grid gap-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="md:col-span-2 empty:hidden">
          <DraftNote
            restored={restored}
            onReset={(edits) => {
              if (edits === null) discard();
              else restore(edits);
            }}
          />
        </div>
        <TextField
          label="Full name"
          autoComplete="name"
          {...field('name')}
          warning={warningOf('name')}
        />
        <TextField
          label="E-mail"
          type="email"
          readOnly
          value={profile.email}
          hint="You sign in with this e-mail. It cannot be changed."
        />
        <PhoneField
          label="Phone number"
          {...field('phoneNumber')}
          warning={
            warningOf('phoneNumber') ?? findPhoneWarning(typed.phoneNumber)
          }
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
        <SendButton
          type="submit"
          className="max-sm:w-full"
          busyLabel={isSubmitting && 'Saving...'}
        >
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

function useProfileForm(profile: UserProfile) {
  const { updateUser } = useSession();
  const kept = useFormDraft('profile', ProfileDraft);
  const record = toInput(profile);
  const [firstEdits] = useState<Edits<ProfileField>>(kept.draft ?? {});
  const form = useFields<ProfileInput, Schema>({
    resolver: zodResolver(Schema),
    defaultValues: {
      name: firstEdits.name?.before ?? record.name,
      phoneNumber: firstEdits.phoneNumber?.before ?? record.phoneNumber,
      location: firstEdits.location?.before ?? record.location,
    },
    reValidateMode: 'onSubmit',
  });
  const [name, phoneNumber, location] = useWatch({
    control: form.control,
    name: ['name', 'phoneNumber', 'location'],
  });
  const typed = { name, phoneNumber, location };
  const fields = useRecordFields(
    form,
    profileFields,
    typed,
    record,
    firstEdits,
  );
  const isChanged = fields.changed.length > 0;
  useEditsDraft(kept, isChanged ? fields.edits : null, fields.isRestored);

  const save = form.send(
    async (checked) => {
      const changes: ProfileChanges = Object.fromEntries(
        fields.changed.map((name) => [name, checked[name]]),
      );
      if (isChanged) await updateUserProfile(profile.uid, changes);
      fields.settle(fields.changed, toInput(checked));
      if (changes.name !== undefined) updateUser({ name: changes.name });
      showSuccess('Profile updated successfully.');
    },
    (error) => `Error updating profile: ${describeError(error)}`,
  );
  const { restored } = kept;
  return { ...form, ...fields, typed, record, isChanged, save, restored };
}
