import * as z from 'zod/mini';
import { Edit, typeOver, viewField, type FieldView } from '@/lib/record-edits';
import { profileFields, type ProfileField, type ProfileInput } from './profile-form-schema';

/** What a person has typed over their record, field by field; kept in this tab until it is saved. */
export const ProfileEdits = z.object({
  name: z.optional(Edit),
  phoneNumber: z.optional(Edit),
  location: z.optional(Edit),
});
export type ProfileEdits = z.infer<typeof ProfileEdits>;

export type ProfileView = Record<ProfileField, FieldView>;

/** The fields as they stand: the record, and what was typed over it. */
export function viewProfile(edits: ProfileEdits, record: ProfileInput): ProfileView {
  return {
    name: viewField(edits.name, record.name),
    phoneNumber: viewField(edits.phoneNumber, record.phoneNumber),
    location: viewField(edits.location, record.location),
  };
}

/** Types into one field. */
export function typeInto(
  edits: ProfileEdits,
  record: ProfileInput,
  field: ProfileField,
  value: string,
): ProfileEdits {
  return { ...edits, [field]: typeOver(edits[field], record[field], value) };
}

/** After a save: the sent fields stand as the record will have them, unless they were typed into meanwhile. */
export function settleEdits(
  edits: ProfileEdits,
  record: ProfileInput,
  sent: Partial<ProfileInput>,
  stored: ProfileInput,
): ProfileEdits {
  const next: ProfileEdits = { ...edits };
  for (const field of profileFields) {
    if (sent[field] === undefined || edits[field]?.value !== sent[field]) continue;
    next[field] = { value: stored[field], before: record[field], saved: true };
  }
  return next;
}

export const listChanged = (view: ProfileView): ProfileField[] =>
  profileFields.filter((field) => view[field].isChanged);
