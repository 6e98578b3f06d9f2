import { useRef, type Ref } from 'react';
import { Camera, ImageUp } from 'lucide-react';
import { imageKinds } from '@contract/values/file/file-kind';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Button, buttonClasses } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { LazyMenu } from '@/ui/overlays/lazy-menu';

const words = (
  <>
    <Icon of={ImageUp} />
    <span>Change photo</span>
  </>
);

export function ChoosePhoto({
  busy,
  onFile,
}: {
  busy: boolean;
  onFile: (file: File) => void;
}) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const items = [
    {
      label: 'Choose a photo',
      icon: ImageUp,
      onSelect: () => files.current?.click(),
    },
    {
      label: 'Take a photo',
      icon: Camera,
      onSelect: () => camera.current?.click(),
    },
  ];
  return (
    <>
      <PhotoInput ref={files} label="Photo from a file" onFile={onFile} />
      {isTouch && (
        <PhotoInput
          ref={camera}
          label="Photo from the camera"
          capture="user"
          onFile={onFile}
        />
      )}
      {isTouch && !busy ? (
        <LazyMenu
          items={items}
          className={buttonClasses({ look: 'secondary' })}
        >
          {words}
        </LazyMenu>
      ) : (
        <Button
          look="secondary"
          busy={busy && 'Opening...'}
          onClick={() => files.current?.click()}
        >
          {words}
        </Button>
      )}
    </>
  );
}

function PhotoInput({
  ref,
  label,
  capture,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  capture?: 'user';
  onFile: (file: File) => void;
}) {
  return (
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
}
