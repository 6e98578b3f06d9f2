import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList } from '@/ui/lists/fact-list';
import type { Narrow } from '@/ui/lists/use-filters';
import { Icon } from '@/ui/icon';
import { PersonName } from '../shared/person-name';
import {
  listFieldChanges,
  listPersonChanges,
  nameEntry,
  nameRecord,
} from './audit-words';

export function AuditDialog({
  entry,
  narrow,
  onClose,
}: {
  entry: AuditEntry;
  narrow: Narrow;
  onClose: () => void;
}) {
  const changes = listFieldChanges(entry);
  const people = listPersonChanges(entry);
  return (
    <Dialog
      onClose={onClose}
      title={nameEntry(entry)}
      width={560}
      footer={
        <>
          <Button
            look="secondary"
            className="max-sm:basis-full"
            onClick={() => narrow({ by: entry.by })}
          >
            All by this person
          </Button>
          <Button
            look="secondary"
            onClick={() => narrow({ record: entry.documentId })}
          >
            All about this record
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FactList
          facts={[
            { name: 'When', value: formatDateTime(entry.at) },
            {
              name: 'Who',
              value: (
                <span className="first-letter:uppercase">
                  <PersonName uid={entry.by} />
                </span>
              ),
            },
            {
              name: 'About',
              value: <span className="wrap-anywhere">{nameRecord(entry)}</span>,
            },
          ]}
        />
        <section aria-label="What changed">
          <h3 className="font-[640] mb-2">What changed</h3>
          {changes.length === 0 && people.length === 0 ? (
            <p className="text-ink-2">Nothing else changed.</p>
          ) : (
            <dl className="rounded-md border border-line divide-y divide-line">
              {people.map(({ name, before, after }) => (
                <ChangedField
                  key={name}
                  name={name}
                  before={before === null ? null : <PersonName uid={before} />}
                  after={after === null ? 'Nobody' : <PersonName uid={after} />}
                />
              ))}
              {changes.map(({ name, before, after }) => (
                <ChangedField
                  key={name}
                  name={name}
                  before={before === 'Nothing' ? null : before}
                  after={after}
                />
              ))}
            </dl>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** @param props.before null where there was nothing */
function ChangedField({
  name,
  before,
  after,
}: {
  name: string;
  before: ReactNode;
  after: ReactNode;
}) {
  return (
    <div className="px-4 py-3">
      <dt className="lbl">{name}</dt>
      <dd className="mt-1 grid gap-1 wrap-anywhere num">
        {before !== null && (
          <del className="text-ink-2">
            <span className="sr-only">Before: </span>
            <span>{before}</span>
          </del>
        )}
        <span className="flex gap-2 items-start">
          {before !== null && (
            <Icon of={ArrowRight} small className="text-ink-3 mt-1" />
          )}
          <ins className="font-[620] no-underline min-w-0">
            <span className="sr-only">After: </span>
            <span>{after}</span>
          </ins>
        </span>
      </dd>
    </div>
  );
}
