import { recordIdMaxLength } from '@contract/values/limits';
import type { AuditSelection } from '@/repositories/admin/audit';
import { actionGroups, listActions, type ActionGroup } from './audit-words';

export type AuditChoice =
  | { by: 'all' }
  | { by: 'group'; group: ActionGroup }
  | { by: 'administrator'; uid: string }
  | { by: 'record'; id: string };

const isGroup = (text: string | null): text is ActionGroup =>
  text !== null && Object.hasOwn(actionGroups, text);
const isId = (text: string | null): text is string =>
  text !== null && text.length <= recordIdMaxLength && /^[^/\s]+$/.test(text);

export function readAuditChoice(params: URLSearchParams): AuditChoice {
  const [group, uid, id] = [params.get('actions'), params.get('by'), params.get('record')];
  if (isGroup(group)) return { by: 'group', group };
  if (isId(uid)) return { by: 'administrator', uid };
  if (isId(id)) return { by: 'record', id };
  return { by: 'all' };
}

export function writeAuditChoice(choice: AuditChoice): URLSearchParams {
  switch (choice.by) {
    case 'all':
      return new URLSearchParams();
    case 'group':
      return new URLSearchParams({ actions: choice.group });
    case 'administrator':
      return new URLSearchParams({ by: choice.uid });
    case 'record':
      return new URLSearchParams({ record: choice.id });
  }
}

export const toSelection = (choice: AuditChoice): AuditSelection =>
  choice.by === 'group' ? { by: 'actions', actions: listActions(choice.group) } : choice;
