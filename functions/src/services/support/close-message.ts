import type { SupportMessage } from '@contract/entities/support-message';
import { changeMessage } from './change-message';
import type { SupportPorts } from './ports';

/** Ends a message, answered or not; a repeated call changes nothing. @throws AppError not-found */
export function closeMessage(
  ports: SupportPorts,
  input: { id: string; by: string },
): Promise<SupportMessage> {
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
