import { recordIdMaxLength } from '@contract/values/record-id-limits';
import type { AuditSelection } from '@/repositories/audit';
import { groupWords, listActions, type ActionGroup } from './audit-words';

const isGroup = (text: string | null): text is ActionGroup =>
  text !== null && Object.hasOwn(groupWords, text);
const isId = (text: string | null): text is string =>
  text !== null && text.length <= recordIdMaxLength && /^[^/\s]+$/.test(text);

/**
 * The first filter that the address names. What is none counts as not named.
 */
export function readAuditSelection(params: URLSearchParams): AuditSelection {
  const group = params.get('actions');
  const administratorUid = params.get('by');
  const recordId = params.get('record');
  if (isGroup(group)) return { by: 'actions', actions: listActions(group) };
  if (isId(administratorUid)) {
    return { by: 'administrator', uid: administratorUid };
  }
  if (isId(recordId)) return { by: 'record', id: recordId };
  return { by: 'all' };
}

/** One filter at a time narrows the list. */
export const wholeAudit = { actions: '', by: '', record: '' };
