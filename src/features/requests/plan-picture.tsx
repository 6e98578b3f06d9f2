import { useEffect, useState } from 'react';
import { Image } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import { isDataSaverOn } from '@/lib/data-saving';
import { joinClasses } from '@/lib/text/class-names';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { Icon } from '@/ui/icon';
import { getCurrentDocument } from './request-status';

/** The owner's own plan; edged in pink once it has its answer. A PDF shows no picture, and neither does one that fails. */
export function PlanPicture({
  request,
  isEdged,
  className,
}: {
  request: Request;
  isEdged: boolean;
  className: string;
}) {
  const path = getCurrentDocument(request);
  const [isWanted, setWanted] = useState(!isDataSaverOn());
  const isPicture = /\.(jpe?g|png|webp)$/i.test(path);
  const { url, hasFailed } = usePicture(isPicture && isWanted ? path : null);
  if (!isPicture || hasFailed) return null;
  const frame = 'block w-[5.5rem] h-[5.5rem] md:w-[14rem] md:h-[11rem] border border-line bg-sunken';
  if (!isWanted)
    return (
      <button
        type="button"
        className={joinClasses(frame, className, 'rounded-sm text-[.8125rem] font-[620] text-canopy')}
        onClick={() => setWanted(true)}
      >
        <Icon of={Image} className="mx-auto mb-1" />
        Show your plan
      </button>
    );
  return (
    <div className={joinClasses(frame, className, isEdged && 'edged', url === null && 'sk')}>
      {url !== null && <img src={url} alt="Your site plan" className="w-full h-full object-cover p-0.5" />}
    </div>
  );
}

/** A stored picture as an address of this page. @param path null: none is wanted yet */
function usePicture(path: ObjectPath | null) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (path === null) return undefined;
    let made: string | null = null;
    let isGone = false;
    fetchFile(path).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [path]);
  return { url, hasFailed };
}
