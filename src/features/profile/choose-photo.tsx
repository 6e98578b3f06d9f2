import { useRef } from 'react';
import { Camera, ImageUp } from 'lucide-react';
import { imageKinds } from '@contract/values/file-kind';
import { useMediaQuery } from '@/lib/use-media-query';
import { Button, buttonClasses } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { LazyMenu } from '@/ui/lazy-menu';

const words = (
  <>
    <Icon of={ImageUp} />
    Change photo
  </>
);

/** A file; on phones and tablets also the camera that looks at its owner. */
export function ChoosePhoto({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const input = (label: string, ref: typeof files, capture?: 'user') => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={imageKinds.join(',')}
      capture={capture}
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
  const items = [
    { label: 'Choose a photo', icon: ImageUp, onSelect: () => files.current?.click() },
    { label: 'Take a photo', icon: Camera, onSelect: () => camera.current?.click() },
  ];
  return (
    <>
      {input('Photo from a file', files)}
      {isTouch && input('Photo from the camera', camera, 'user')}
      {isTouch && !busy ? (
        <LazyMenu items={items} className={buttonClasses({ look: 'secondary' })}>
          {words}
        </LazyMenu>
      ) : (
        <Button look="secondary" busy={busy && 'Opening...'} onClick={() => files.current?.click()}>
          {words}
        </Button>
      )}
    </>
  );
}
