import { useState } from 'react';
import { Images, RotateCw, type LucideIcon } from 'lucide-react';
import { fileNameOf, type ObjectPath } from '@contract/values/object-path';
import { isDataSaverOn } from '@/lib/data-saving';
import { openFile } from '@/lib/files';
import { useFilePreview } from '@/lib/use-file-preview';
import { useInView } from '@/lib/use-in-view';
import { fetchFile } from '@/repositories/stored-files';
import { Icon } from '@/ui/icon';

const box =
  'w-full aspect-square sm:aspect-[4/3] sm:row-span-2 rounded-sm border border-line bg-sunken overflow-hidden';

/** What the owner sent, fetched under the rules once it comes into sight; opens in full. */
export function ReportImage({ path, name }: { path: ObjectPath; name: string }) {
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
