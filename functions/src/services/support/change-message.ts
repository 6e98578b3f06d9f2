import { supportCollection, SupportMessage } from '@contract/entities/support-message';
import { changeRecord, type ChangePorts, type RecordChange } from '../audit/change-record';

/**
 * Changes one message in a transaction together with its audit entry and what its owner is told.
 * @param decide null when it is done already
 * @returns the message as it stands afterwards
 * @throws AppError not-found; whatever `decide` refuses with
 */
export async function changeMessage(
  ports: ChangePorts,
  { id, by }: { id: string; by: string },
  decide: (message: SupportMessage, now: Date) => RecordChange<SupportMessage> | null,
): Promise<SupportMessage> {
  const { record, action } = await changeRecord(
    ports,
    {
      collection: supportCollection,
      schema: SupportMessage,
      ...{ id, by, missing: 'We could not find this message.' },
    },
    decide,
  );
  if (action !== null) ports.log.info('support message changed', { id, action, state: record.state });
  return record;
}
