import { useState, useEffect, useRef, type RefObject } from 'react';
import { Images, RotateCw, type LucideIcon } from 'lucide-react';
import type { Report } from '@contract/entities/due-diligence';
import { formatPhone } from '@contract/values/phone';
import { reportKindWords } from '@contract/values/report-texts';
import { fileNameOf, type ObjectPath } from '@contract/values/file/object-path';
import { formatDate } from '@/lib/dates';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/ui/report-badges';
import { isDataSaverOn } from '@/lib/data-saving';
import { openFile } from '@/lib/files';
import { useFilePreview } from '@/lib/hooks/use-file-preview';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { Icon } from '@/ui/icon';
import { describeReview } from './report-words';

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

/** One report of the owner: what was sent, how it stands, and what we answered. */
export function ReportCard({ report }: { report: Report }) {
  const { kind, reference, createdAt, name, phone, address, note } = report;
  const title = reportKindWords[kind];
  return (
    <article
      className="card p-4 md:p-5 grid grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 items-start"
      aria-label={`${title} ${reference ?? ''}`}
    >
      <ReportImage path={report.image} name={`${title} ${reference ?? ''}`} />
      <div className="min-w-0">
        <div className="flex flex-wrap justify-between gap-x-3">
          <h3 className="font-[660] text-[1.0625rem] leading-6">{title}</h3>
          <span className="lbl num whitespace-nowrap pt-0.5">{formatDate(createdAt)}</span>
        </div>
        <p className="num text-[.9375rem] wrap-anywhere mt-0.5">{address}</p>
        <p className="lbl num wrap-anywhere">
          {[reference, name, unbroken(formatPhone(phone))].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="max-sm:col-span-2 min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewBadge {...report} />
          <ReportPaymentMark {...report} />
          <SeenMark {...report} words={['Seen', 'Not seen yet']} />
        </p>
        <p className="text-ink-2 text-[.875rem] mt-1.5">{describeReview(report)}</p>
        {note !== null && (
          <div className="rounded-sm bg-sunken px-3.5 py-3 mt-3">
            <p className="lbl">Our note to you</p>
            <p className="text-[.9375rem] whitespace-pre-line wrap-anywhere mt-0.5">{note}</p>
          </div>
        )}
      </div>
    </article>
  );
}

const box =
  'w-full aspect-square sm:aspect-[4/3] sm:row-span-2 rounded-sm border border-line bg-sunken overflow-hidden';

/** What the owner sent, fetched under the rules once it comes into sight; opens in full. */
function ReportImage({ path, name }: { path: ObjectPath; name: string }) {
  const [frame, isNear] = useInView<HTMLDivElement>();
  const [isWanted, setWanted] = useState(() => !isDataSaverOn());
  const { preview, retry } = useFilePreview(isNear && isWanted ? path : null, fetchFile);
  return (
    <div ref={frame} className={box}>
      {!isWanted && <Choice icon={Images} words="Show image" onClick={() => setWanted(true)} />}
      {isWanted && preview.kind === 'loading' && <span className="sk block w-full h-full" />}
      {preview.kind === 'failed' && <Choice icon={RotateCw} words="Load again" onClick={retry} />}
      {preview.kind === 'ready' && (
        <button
          type="button"
          className="block w-full h-full"
          aria-label={`Open the image of ${name}`}
          onClick={() => void openFile(preview.blob, fileNameOf(path))}
        >
          {preview.imageUrl !== null && (
            <img src={preview.imageUrl} alt="" className="w-full h-full object-cover" />
          )}
        </button>
      )}
    </div>
  );
}

function Choice({ icon, words, onClick }: { icon: LucideIcon; words: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="w-full h-full grid place-content-center justify-items-center gap-1 text-canopy text-sm font-[620]"
      onClick={onClick}
    >
      <Icon of={icon} />
      {words}
    </button>
  );
}

/** Whether an element has come near what shows; it stays true. Without an observer everything counts as near. */
function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (seen || ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
