import { recordIdMaxLength } from '@contract/values/record-id-limits';
import type { AuditSelection } from '@/repositories/audit';
import { groupWords, listActions, type ActionGroup } from './audit-words';

const isGroup = (text: string | null): text is ActionGroup =>
  text !== null && Object.hasOwn(groupWords, text);
const isId = (text: string | null): text is string =>
  text !== null && text.length <= recordIdMaxLength && /^[^/\s]+$/.test(text);

export function readAuditSelection(params: URLSearchParams): AuditSelection {
  const [group, uid, id] = [
    params.get('actions'),
    params.get('by'),
    params.get('record'),
  ];
  if (isGroup(group)) return { by: 'actions', actions: listActions(group) };
  if (isId(uid)) return { by: 'administrator', uid };
  if (isId(id)) return { by: 'record', id };
  return { by: 'all' };
}

/** One filter at a time narrows the list. */
export const wholeAudit = { actions: '', by: '', record: '' };
