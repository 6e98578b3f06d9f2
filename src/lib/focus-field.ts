/** Leads to a field that is not right yet; its message, which comes up below it, is in sight too. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
