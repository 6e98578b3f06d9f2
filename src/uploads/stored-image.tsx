import { useEffect, useRef, useState, type RefObject } from 'react';
import { Images, RotateCw, type LucideIcon } from 'lucide-react';
import type { ObjectPath } from '@contract/values/file/object-path';
import { isDataSaverOn } from '@/lib/data-saving';
import { useFilePreview } from '@/lib/hooks/use-file-preview';
import { joinClasses } from '@/lib/text/class-names';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import { OpenViewer } from './open-viewer';

/** A picture that was sent; pressed, it opens in the viewer. */
export function StoredImage({
  path,
  openWords,
  title,
  className,
}: {
  path: ObjectPath;
  openWords: string;
  /** of the viewer */
  title: string;
  className: string;
}) {
  const [frame, isNear] = useInView();
  const [isWanted, setWanted] = useState(() => !isDataSaverOn());
  const { preview, retry } = useFilePreview(
    isNear && isWanted ? path : null,
    fetchFile,
  );
  const [isViewed, setViewed] = useState(false);
  return (
    <div
      ref={frame}
      className={joinClasses('bg-sunken overflow-hidden', className)}
    >
      {!isWanted && (
        <Choice
          icon={Images}
          words="Show image"
          onClick={() => setWanted(true)}
        />
      )}
      {isWanted && preview.kind === 'loading' && (
        <Skeleton label="Loading the image" className="h-full" height="100%" />
      )}
      {preview.kind === 'failed' && (
        <Choice icon={RotateCw} words="Load again" onClick={retry} />
      )}
      {preview.kind === 'ready' && (
        <button
          type="button"
          className="block w-full h-full"
          aria-label={openWords}
          onClick={() => setViewed(true)}
        >
          {preview.imageUrl !== null && (
            <img
              src={preview.imageUrl}
              alt=""
              className="w-full h-full object-cover"
            />
          )}
        </button>
      )}
      {isViewed && (
        <OpenViewer
          path={path}
          title={title}
          onClose={() => setViewed(false)}
        />
      )}
    </div>
  );
}

function Choice({
  icon,
  words,
  onClick,
}: {
  icon: LucideIcon;
  words: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="w-full h-full grid place-content-center justify-items-center gap-1 text-canopy text-sm font-[620]"
      onClick={onClick}
    >
      <Icon of={icon} />
      <span>{words}</span>
    </button>
  );
}

function useInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(
    () => !('IntersectionObserver' in globalThis),
  );
  useEffect(() => {
    if (isSeen || frame.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [frame, isSeen];
}
