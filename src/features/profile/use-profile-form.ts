import { useEffect, useState } from 'react';
import type { UserProfile } from '@contract/entities/user-profile';
import { describeError } from '@/domain/error-messages';
import { updateUserProfile, type ProfileChanges } from '@/repositories/user-profiles';
import { useSession } from '@/session/session-context';
import { useFormDraft } from '@/session/use-form-draft';
import { showSuccess } from '@/ui/toast';
import { listChanged, settleEdits, typeInto, viewProfile, ProfileEdits } from './profile-edits';
import {
  checkProfile,
  profileFields,
  toInput,
  type ProfileErrors,
  type ProfileField,
  type ProfileInput,
} from './profile-form-schema';
import { describeSaveFailure, profileSavedText } from './profile-words';

/** The profile's fields over the live record: typing, checking, saving. Nothing typed is lost when something fails. */
export function useProfileForm(profile: UserProfile) {
  const { uid } = profile;
  const { updateUser } = useSession();
  const { draft, keep, drop } = useFormDraft('profile', ProfileEdits);
  const [edits, setEdits] = useState<ProfileEdits>(draft ?? {});
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const record = toInput(profile);
  const view = viewProfile(edits, record);
  const changed = listChanged(view);
  const isChanged = changed.length > 0;
  useEffect(() => {
    if (isChanged) keep(edits);
    else drop();
  }, [isChanged, edits, keep, drop]);

  const type = (field: ProfileField, value: string) => {
    setEdits((now) => typeInto(now, record, field, value));
    setErrors((now) => ({ ...now, [field]: undefined }));
    setFailure(null);
  };

  /** @returns the first field in error, null when there is none */
  const save = async (): Promise<ProfileField | null> => {
    if (isSaving) return null;
    const typed: ProfileInput = {
      name: view.name.value,
      phoneNumber: view.phoneNumber.value,
      location: view.location.value,
    };
    const check = checkProfile(typed);
    setErrors(check.ok ? {} : check.errors);
    setFailure(null);
    if (!check.ok) return profileFields.find((field) => check.errors[field] !== undefined) ?? null;
    setSaving(true);
    try {
      const changes: ProfileChanges = pick(check.profile, changed);
      if (isChanged) await updateUserProfile(uid, changes);
      setEdits((now) => settleEdits(now, record, pick(typed, changed), toInput(check.profile)));
      if (changes.name !== undefined) updateUser({ name: changes.name });
      showSuccess(profileSavedText);
    } catch (error) {
      setFailure(describeSaveFailure(describeError(error)));
    } finally {
      setSaving(false);
    }
    return null;
  };
  return {
    view,
    record,
    errors,
    failure,
    isSaving,
    isChanged,
    type,
    save,
    discard: () => setEdits({}),
  };
}

function pick<Fields extends object>(from: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name of names) picked[name] = from[name];
  return picked;
}
