import type { SupportMessage } from '@contract/entities/support-message';
import type { ChangePorts } from '../audit/change-record';
import { changeMessage } from './change-message';

/** Ends a message, answered or not; a repeated call changes nothing. @throws AppError not-found */
export function closeMessage(ports: ChangePorts, input: { id: string; by: string }): Promise<SupportMessage> {
  return changeMessage(ports, input, ({ state }, now) =>
    state === 'closed'
      ? null
      : {
          action: 'support-closed',
          changes: { state: 'closed', closedAt: now },
          before: { state },
          after: { state: 'closed' },
        },
  );
}
