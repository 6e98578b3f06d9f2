import { useRef, type Ref } from 'react';
import { Camera, ImageUp } from 'lucide-react';
import { imageKinds } from '@contract/values/file/file-kind';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Button, buttonClasses } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { LazyMenu } from '@/ui/overlays/lazy-menu';

const buttonContent = (
  <>
    <Icon of={ImageUp} />
    <span>Change photo</span>
  </>
);

export function ChoosePhoto({
  isOpening,
  onFile,
}: {
  isOpening: boolean;
  onFile: (file: File) => void;
}) {
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const items = [
    {
      label: 'Choose a photo',
      icon: ImageUp,
      onSelect: () => fileInput.current?.click(),
    },
    {
      label: 'Take a photo',
      icon: Camera,
      onSelect: () => cameraInput.current?.click(),
    },
  ];
  return (
    <>
      <PhotoInput ref={fileInput} label="Photo from a file" onFile={onFile} />
      {isTouch && (
        <PhotoInput
          ref={cameraInput}
          label="Photo from the camera"
          capture="user"
          onFile={onFile}
        />
      )}
      {isTouch && !isOpening ? (
        <LazyMenu
          items={items}
          className={buttonClasses({ look: 'secondary' })}
        >
          {buttonContent}
        </LazyMenu>
      ) : (
        <Button
          look="secondary"
          busyLabel={isOpening && 'Opening...'}
          onClick={() => fileInput.current?.click()}
        >
          {buttonContent}
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
