import * as z from 'zod/mini';
import { profileFields, type ProfileField, type ProfileInput } from './profile-form-schema';

const Edit = z.object({
  /** as typed */
  value: z.string(),
  /** what the record said when the person began to type */
  before: z.string(),
  /** sent and accepted: it stands there until the record says so too */
  saved: z.optional(z.boolean()),
});

/** What a person has typed over their record, field by field; kept in this tab until it is saved. */
export const ProfileEdits = z.object({
  name: z.optional(Edit),
  phoneNumber: z.optional(Edit),
  location: z.optional(Edit),
});
export type ProfileEdits = z.infer<typeof ProfileEdits>;

export interface FieldView {
  value: string;
  isChanged: boolean;
  /** the record was changed elsewhere while this person typed; what is typed stays */
  changedElsewhere: boolean;
}
export type ProfileView = Record<ProfileField, FieldView>;

function viewField(edit: z.infer<typeof Edit> | undefined, recorded: string): FieldView {
  const untouched = { value: recorded, isChanged: false, changedElsewhere: false };
  if (edit === undefined) return untouched;
  if (edit.saved === true) return recorded === edit.before ? { ...untouched, value: edit.value } : untouched;
  const isChanged = edit.value !== recorded;
  return { value: edit.value, isChanged, changedElsewhere: isChanged && recorded !== edit.before };
}

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
  const earlier = edits[field];
  const shown = viewField(earlier, record[field]);
  const before = earlier === undefined || earlier.saved === true ? shown.value : earlier.before;
  return { ...edits, [field]: { value, before } };
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
