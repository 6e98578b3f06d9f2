import type { Request, ResultVersion } from '@contract/entities/request';
import { describeOutcome } from '@contract/values/describe-outcome';
import type { Findings } from '@contract/values/findings/findings';
import type { NewerResult } from '@contract/values/newer-result';
import type { Reference } from '@contract/values/reference';
import { nameLand } from '@contract/values/land/land-place';
import { formatBytes } from '@/lib/bytes';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/domain/paths';
import { groupFingerprint, makeVerifyLink } from '@/domain/verify-link';
import { FindingsFacts } from '@/land/findings-facts';
import { FactList } from '@/ui/lists/fact-list';
import { KenteStrip } from '@/ui/kente-strip';
import { Logo } from '@/ui/logo';
import { QrCode } from '@/ui/qr-code';

const newerWords: Readonly<Record<NewerResult, string>> = {
  none: 'the newest',
  stands: 'there is a newer one',
  withdrawn: 'a newer one was withdrawn',
};

/**
 * Printed and handed on with a delivered file, so that others can check that
 * file.
 */
export function DeliveredSheet({
  reference,
  land,
  version,
  newer,
  result,
  findings,
  origin,
}: {
  reference: Reference;
  /** which search about which land */
  land: Pick<Request, 'serviceType' | 'address' | 'digitalAddress'>;
  /** 1 for the first delivery */
  version: number;
  newer: NewerResult;
  result: Pick<
    ResultVersion,
    'fileName' | 'size' | 'sha256' | 'createdAt' | 'outcome'
  >;
  /** null where what was found is only in the file */
  findings: Findings | null;
  /** 'https://…', without a path */
  origin: string;
}) {
  const { fileName, size, sha256, createdAt, outcome } = result;
  return (
    <article
      className="receipt card overflow-hidden max-w-[40rem]"
      aria-labelledby="delivered-title"
    >
      <KenteStrip className="block print:hidden" />
      <div className="p-5 md:p-7">
        <Logo size={30} />
        <h2 className="text-lg mt-5" id="delivered-title">
          Proof
        </h2>
        <p className="text-3xl font-[700] num mt-1 wrap-anywhere">
          {reference}
        </p>
        <FactList
          className="mt-4 border-y border-line"
          facts={[
            { name: 'Search', value: land.serviceType },
            {
              name: 'Land',
              value: <bdi className="wrap-anywhere">{nameLand(land)}</bdi>,
            },
            outcome === undefined
              ? null
              : { name: 'Result', value: describeOutcome(outcome) },
            { name: 'Issued', value: formatDateTime(createdAt) },
            { name: 'Version', value: `${version}, ${newerWords[newer]}` },
            {
              name: 'File',
              value: <bdi className="wrap-anywhere">{fileName}</bdi>,
            },
            { name: 'Size', value: formatBytes(size) },
          ]}
        />
        {findings !== null && (
          <section className="mt-6" aria-labelledby="found-title">
            <h3 className="text-[1.0625rem]" id="found-title">
              What we found
            </h3>
            <FindingsFacts findings={findings} heading="h4" />
          </section>
        )}
        <section
          className="mt-6 flex flex-wrap gap-x-7 gap-y-5 items-start"
          aria-label="How to check it"
        >
          <QrCode
            text={makeVerifyLink(origin, reference, sha256)}
            label={`QR code to check ${reference}`}
          />
          <div className="flex-[1_1_14rem] min-w-0">
            <h3 className="text-[1.0625rem]">Check the file</h3>
            <p className="mt-1 text-[.9375rem] text-ink-2">
              Scan the code, or open{' '}
              <span className="text-ink wrap-anywhere">{`${origin}${paths.verify}`}</span>
              , and choose the file you were given. It is read on your own
              device.
            </p>
            <p className="lbl mt-4">Fingerprint (SHA-256)</p>
            <p className="num text-[.9375rem] mt-1 flex flex-wrap gap-x-3 gap-y-0.5 max-w-[24rem]">
              {groupFingerprint(sha256).map((group, index) => (
                <code key={`${index}-${group}`}>{group}</code>
              ))}
            </p>
          </div>
        </section>
      </div>
    </article>
  );
}
