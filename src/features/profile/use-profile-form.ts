import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/lib/hooks/use-fields';
import { useRecordFields, type Edits } from '@/lib/hooks/use-record-fields';
import { updateUserProfile, type ProfileChanges } from '@/repositories/user-profiles';
import { useSession } from '@/session/session-context';
import { useFormDraft } from '@/session/drafts/form-draft';
import { showSuccess } from '@/ui/overlays/toast';
import {
  ProfileDraft,
  ProfileForm,
  profileFields,
  toInput,
  type ProfileField,
  type ProfileInput,
} from './profile-form-schema';
import { describeSaveFailure, profileSavedText } from './profile-words';

/** The profile's fields over the live record: typing, checking, saving. Nothing typed is lost when something fails. */
export function useProfileForm(profile: UserProfile) {
  const { updateUser } = useSession();
  const { draft, keep, drop } = useFormDraft('profile', ProfileDraft);
  const record = toInput(profile);
  const [first] = useState<Edits<ProfileField>>(draft ?? {});
  const form = useFields<ProfileInput, ProfileForm>({
    resolver: zodResolver(ProfileForm),
    defaultValues: mapFields((name) => first[name]?.before ?? record[name]),
    reValidateMode: 'onSubmit',
  });
  const { control, getValues, setValue, resetField, formState } = form;
  const [name, phoneNumber, location] = useWatch({ control, name: ['name', 'phoneNumber', 'location'] });
  const typed = { name, phoneNumber, location };
  const fields = useRecordFields(
    {
      names: profileFields,
      typed,
      before: { ...record, ...formState.defaultValues },
      getValue: getValues,
      setValue,
      resetValue: (field, value) => resetField(field, { defaultValue: value, keepError: true }),
    },
    record,
    first,
  );
  const isChanged = fields.changed.length > 0;
  const remember = useEffectEvent(() => (isChanged ? keep(fields.edits) : drop()));
  useEffect(() => remember(), [isChanged, name, phoneNumber, location]);

  const save = form.send(
    async (checked) => {
      const changes: ProfileChanges = pick(checked, fields.changed);
      if (isChanged) await updateUserProfile(profile.uid, changes);
      fields.settle(fields.changed, toInput(checked));
      if (changes.name !== undefined) updateUser({ name: changes.name });
      showSuccess(profileSavedText);
    },
    (error) => describeSaveFailure(describeError(error)),
  );
  const field = (name: ProfileField) => {
    const { onChange, ...rest } = form.field(name);
    const type = (event: ChangeEvent<HTMLInputElement>) => {
      void onChange(event);
      fields.note(name, event);
    };
    return { ...rest, onChange: type };
  };
  return { ...fields, ...form, field, typed, record, isChanged, save };
}

const mapFields = (valueOf: (name: ProfileField) => string): ProfileInput => ({
  name: valueOf('name'),
  phoneNumber: valueOf('phoneNumber'),
  location: valueOf('location'),
});

function pick(from: ProfileForm, names: readonly ProfileField[]): ProfileChanges {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
