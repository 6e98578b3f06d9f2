export interface Edit {
  /** as typed */
  value: string;
  /** what the record said when the person began to type */
  before: string;
  /** sent and accepted, or typed back to what the record says: it stands there until the record changes */
  saved?: boolean;
}

export interface FieldView {
  value: string;
  isChanged: boolean;
  /** the record was changed elsewhere while this person typed; what is typed stays */
  changedElsewhere: boolean;
}

/** One field as it stands: what is recorded, and what was typed over it. */
export function viewField(edit: Edit | undefined, recorded: string): FieldView {
  const untouched = { value: recorded, isChanged: false, changedElsewhere: false };
  if (edit === undefined) return untouched;
  if (edit.saved === true) return recorded === edit.before ? { ...untouched, value: edit.value } : untouched;
  const isChanged = edit.value !== recorded;
  return { value: edit.value, isChanged, changedElsewhere: isChanged && recorded !== edit.before };
}

/** Types into a field. One that is typed back to what the record says follows the record again. */
export function typeOver(earlier: Edit | undefined, recorded: string, value: string): Edit {
  if (value === recorded && earlier?.saved !== true) return { value, before: recorded, saved: true };
  const shown = viewField(earlier, recorded);
  const before = earlier === undefined || earlier.saved === true ? shown.value : earlier.before;
  return { value, before };
}
