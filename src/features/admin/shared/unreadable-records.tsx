import { useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { ClosableCollection } from '@contract/entities/closed-record';
import { requestsCollection } from '@contract/entities/request';
import { closeReasonMaxLength } from '@contract/values/text-limits';
import type { UnreadableRecord } from '@/live/rows';
import { closeUnreadableRecord } from '@/repositories/close-unreadable-record';
import { Icon } from '@/ui/icon';
import { RowButton } from '@/ui/lists/row-link';
import { WrittenStep, writtenText } from './confirm-step';
import { useChange } from './use-change';
import { closeUnreadableRecordEndpoint } from '@contract/endpoints/close-unreadable-record';
import { useMayCall } from './administrators-only';

interface Closable {
  collection: ClosableCollection;
  id: string;
}

/** Null for a record of the server's own, which an engineer has to look at. */
function findClosable({ collection, id }: UnreadableRecord): Closable | null {
  const closable = ClosableCollection.safeParse(collection);
  return closable.success ? { collection: closable.data, id } : null;
}

/** Each record of a list that does not parse, and the way to close it. */
export function UnreadableRecords({
  records,
}: {
  records: readonly UnreadableRecord[];
}) {
  const [recordToClose, setRecordToClose] = useState<Closable | null>(null);
  if (records.length === 0 && recordToClose === null) return null;
  return (
    <>
      <ul
        aria-label="Records that cannot be read"
        className="card mb-3 divide-y divide-line"
      >
        {records.map((record) => (
          <li
            key={`${record.collection}/${record.id}`}
            className="px-4 md:px-5 py-2 min-h-11"
          >
            <UnreadableRow record={record} onClose={setRecordToClose} />
          </li>
        ))}
      </ul>
      {recordToClose !== null && (
        <CloseStep
          record={recordToClose}
          onClose={() => setRecordToClose(null)}
        />
      )}
    </>
  );
}

function UnreadableRow({
  record,
  onClose,
}: {
  record: UnreadableRecord;
  onClose: (record: Closable) => void;
}) {
  const closable = findClosable(record);
  const mayClose = useMayCall(closeUnreadableRecordEndpoint);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="text-warn flex-none">
        <Icon of={CircleAlert} />
      </span>
      <div className="flex-[1_1_12rem] min-w-0">
        <p className="font-[640]">This record cannot be read</p>
        <bdi className="lbl num block wrap-anywhere">{record.id}</bdi>
      </div>
      {closable === null || !mayClose ? (
        <span className="lbl">Give this number to an engineer</span>
      ) : (
        <RowButton
          aria-label={`Close record ${record.id}`}
          onClick={() => onClose(closable)}
        >
          Close
        </RowButton>
      )}
    </div>
  );
}

const Reason = writtenText('Please give a reason.', closeReasonMaxLength);

const closingEffects: Readonly<Record<ClosableCollection, string>> = {
  requests:
    'The request leaves every list, also that of its owner. If it was paid, the payment goes to "Refunds due".',
  'due-diligence':
    'The report leaves every list, also that of its sender. We do not tell the sender.',
  support:
    'The message leaves every list, also that of its sender. We do not tell the sender.',
  payment_cases:
    'Look for the payment at the gateway first: when the case is closed, its payer can pay again, or report the charge anew. We do not tell the payer.',
};

function CloseStep({
  record,
  onClose,
}: {
  record: Closable;
  onClose: () => void;
}) {
  const change = useChange({ onDone: onClose });
  const { collection, id } = record;
  return (
    <WrittenStep
      title="Close this record?"
      text={`${closingEffects[collection]} We keep it as it was stored, and the audit says who closed it. You cannot undo this.`}
      change={change}
      busyLabel="Closing..."
      confirmLabel="Close record"
      danger={collection === requestsCollection}
      draftName={`unreadable-${collection}-${id}`}
      schema={Reason}
      label="Reason"
      hint="Only administrators read this."
      perform={(reason) => closeUnreadableRecord({ collection, id, reason })}
      doneText="The record is closed."
      onClose={onClose}
    />
  );
}
