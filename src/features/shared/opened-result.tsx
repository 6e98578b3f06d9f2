import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { SharedResult } from '@contract/endpoints/open-shared-result';
import { describeOutcome } from '@contract/values/describe-outcome';
import { makeVerifyLink } from '@/domain/verify-link';
import { FindingsScope } from '@/land/findings-facts';
import { FindingsLines } from '@/land/findings-lines';
import { NextSteps } from '@/land/next-steps';
import { formatDateTime } from '@/lib/dates';
import { joinClasses } from '@/lib/text/class-names';
import { FocusedHeading } from '@/ui/focused-heading';
import { Fold } from '@/ui/fold';
import { Icon } from '@/ui/icon';
import { SharedFile } from './shared-file';
import { describeSharedVersion } from './shared-words';

/** A shared result, as whoever has the link reads it. */
export function OpenedResult({
  result,
  readFile,
}: {
  result: SharedResult;
  /** null where the result has to be opened again first */
  readFile: () => Promise<Blob | null>;
}) {
  const { reference, serviceType, address, outcome, findings, file } = result;
  const { isNewest, worksUntil } = result;
  return (
    <article aria-labelledby="shared-title">
      <p className="lbl num">{reference ?? serviceType}</p>
      <FocusedHeading
        id="shared-title"
        className="text-xl text-balance wrap-anywhere"
        text={outcome === null ? 'Only in the file' : describeOutcome(outcome)}
      />
      <p className="text-ink-2 mt-1.5 wrap-anywhere">
        <span>{serviceType}</span>: <bdi>{address}</bdi>
      </p>
      <p
        className={joinClasses(
          'mt-4 rounded-md border p-4 flex gap-3 text-[.9375rem]',
          isNewest
            ? 'border-ok-line bg-ok-soft'
            : 'border-warn-line bg-warn-soft',
        )}
      >
        <Icon
          of={isNewest ? CircleCheck : TriangleAlert}
          className={isNewest ? 'text-ok' : 'text-warn'}
        />
        <span className="min-w-0">{describeSharedVersion(result)}</span>
      </p>
      {findings !== null && (
        <section className="mt-4" aria-labelledby="found-title">
          <h3 className="sr-only" id="found-title">
            What we found
          </h3>
          <FindingsLines findings={findings} />
          <p className="font-[640] mt-4 mb-1">
            What we wrote to the person who asked
          </p>
          <p className="wrap-anywhere whitespace-pre-line">
            {findings.meaning}
          </p>
          <Fold title="What this search covers" className="mt-2">
            <FindingsScope findings={findings} />
          </Fold>
        </section>
      )}
      {file === null ? (
        <p className="mt-5">The file is deleted: its time is over.</p>
      ) : (
        <SharedFile file={file} readFile={readFile} />
      )}
      {outcome !== null && (
        <section className="mt-6" aria-labelledby="next-title">
          <h3 className="text-lg mb-2" id="next-title">
            What to do next
          </h3>
          <NextSteps kind={outcome.kind} />
        </section>
      )}
      {reference !== null && file !== null && (
        <Fold title="How to check the file" className="mt-2">
          <p className="text-ink-2">
            Choose the downloaded file on our page{' '}
            <a
              className="font-[620]"
              href={makeVerifyLink('', reference, file.sha256)}
            >
              Check a results document
            </a>
            . It tells you whether the file is ours and unchanged, also later,
            when this link does not work any more.
          </p>
          <p className="lbl mt-2">Fingerprint (SHA-256)</p>
          <code className="num block break-all">{file.sha256}</code>
        </Fold>
      )}
      <p className="lbl mt-4">
        {`This link works until ${formatDateTime(new Date(worksUntil))}, unless it is stopped before.`}
      </p>
    </article>
  );
}
