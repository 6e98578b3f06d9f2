import { useState, type ReactNode } from 'react';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { describeError } from '@/domain/error-messages';
import { readPaidAround } from '@/repositories/payments/paid-payments';
import { Dropzone, type DropzoneState } from '@/ui/forms/dropzone';
import { useAttempt } from '@/ui/forms/use-attempt';
import { FactList } from '@/ui/lists/fact-list';
import { describeSum } from '../payments/statement-words';
import { UnreadableRecords } from '../shared/unreadable-records';
import type { UnreadableRecord } from '@/live/rows';
import {
  compareSettlement,
  type SettlementComparison,
} from './compare-settlement';
import {
  decodeFile,
  readSettlementFile,
  settlementFileMaxBytes,
} from './read-settlement-file';
import { SettlementFileProblem, type UnreadableLine } from './settlement-file';
import {
  describeComparison,
  describeDifference,
  describeUnreadable,
} from './settlement-words';

const maxShown = 100;

/** What one file came to. */
interface Checked {
  fileName: string;
  size: number;
  comparison: SettlementComparison;
  unreadable: readonly UnreadableLine[];
  /** payments of ours that cannot be read, and were not compared */
  unreadablePayments: readonly UnreadableRecord[];
}

/** @throws SettlementFileProblem or AppError */
async function checkFile(file: File, day: CalendarDay): Promise<Checked> {
  if (file.size > settlementFileMaxBytes) {
    throw new SettlementFileProblem('The file is larger than 5 MB.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const settlement = readSettlementFile(decodeFile(bytes));
  const payments = await readPaidAround(day);
  return {
    fileName: file.name,
    size: file.size,
    comparison: compareSettlement(day, settlement, payments.rows),
    unreadable: settlement.unreadable,
    unreadablePayments: payments.unreadable,
  };
}

function describeFailure(error: unknown): string {
  return error instanceof SettlementFileProblem
    ? error.message
    : describeError(error);
}

/**
 * Reads the gateway's settlement file beside the statement of a day. The file
 * stays on this device.
 */
export function SettlementCheck({ day }: { day: CalendarDay }) {
  const { isBusy, failure, setFailure, run, leave } =
    useAttempt(describeFailure);
  const [chosenName, setChosenName] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = (file: File) => {
    setChecked(null);
    setChosenName(file.name);
    void run(() => checkFile(file, day), setChecked);
  };
  const remove = () => {
    leave();
    setFailure(null);
    setChecked(null);
    setChosenName('');
  };
  return (
    <section aria-labelledby="settlement-title">
      <h2 id="settlement-title" className="text-lg">
        The gateway's file
      </h2>
      <p className="text-ink-2 text-[.9375rem] mt-1 mb-3">
        Choose the settlement file of the gateway to compare it with our ledger,
        line by line. Nothing is changed, and the file stays on this device.
      </p>
      <div className="print:hidden">
        <Dropzone
          label="Settlement file"
          accept=".csv,.txt,.tsv,text/csv"
          acceptWords="CSV, at most 5 MB"
          state={findState({ chosenName, isBusy, failure, checked })}
          onFile={check}
          onRemove={remove}
        />
      </div>
      <p role="status" className="mt-3 font-[620] empty:hidden">
        {checked !== null &&
          describeComparison(checked.comparison, checked.unreadable)}
      </p>
      {checked !== null && <CheckedFile checked={checked} />}
    </section>
  );
}

function findState({
  chosenName,
  isBusy,
  failure,
  checked,
}: {
  chosenName: string;
  isBusy: boolean;
  failure: string | null;
  checked: Checked | null;
}): DropzoneState {
  if (failure !== null) {
    return { kind: 'failed', name: chosenName, message: failure };
  }
  if (isBusy) return { kind: 'checking', name: chosenName };
  if (checked === null) return { kind: 'empty' };
  return { kind: 'done', name: checked.fileName, size: checked.size };
}

function CheckedFile({
  checked: { fileName, comparison, unreadable, unreadablePayments },
}: {
  checked: Checked;
}) {
  const { ours, theirs, differences } = comparison;
  return (
    <>
      <FactList
        className="mt-3 border-y border-line"
        facts={[
          { name: 'Our ledger', value: describeSum(ours) },
          { name: 'File', value: describeSum(theirs) },
          { name: 'Name of the file', value: fileName },
        ]}
      />
      <UnreadableRecords records={unreadablePayments} />
      <ListOfLines title="Differences" total={differences.length}>
        {differences.slice(0, maxShown).map((difference, index) => {
          const { title, detail } = describeDifference(difference);
          return (
            <li
              key={`${index} ${title}`}
              className="py-2.5 border-t border-line first:border-t-0 num wrap-anywhere"
            >
              <span className="font-[620]">{title}</span>
              <span className="block text-[.875rem] text-ink-2">{detail}</span>
            </li>
          );
        })}
      </ListOfLines>
      <ListOfLines title="Lines that cannot be read" total={unreadable.length}>
        {unreadable.slice(0, maxShown).map((line) => (
          <li
            key={line.line}
            className="py-2.5 border-t border-line first:border-t-0 num wrap-anywhere"
          >
            {describeUnreadable(line)}
          </li>
        ))}
      </ListOfLines>
    </>
  );
}

function ListOfLines({
  title,
  total,
  children,
}: {
  title: string;
  total: number;
  children: ReactNode;
}) {
  if (total === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-[640]">{title}</h3>
      <ul className="mt-2 rounded-md border border-line px-4">{children}</ul>
      {total > maxShown && (
        <p className="mt-2 text-ink-2">{`The first ${maxShown} of ${total} show.`}</p>
      )}
    </>
  );
}
