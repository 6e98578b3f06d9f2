import { imageKinds } from '@contract/values/file/file-kind';
import {
  formatMaxBytes,
  maxImageBytes,
} from '@contract/values/file/file-limits';
import { Button } from '@/ui/button';
import { Dropzone } from '@/ui/forms/dropzone';
import { FileCard, type FileCardProps } from '@/ui/forms/file-card';
import type { ChosenPicture } from './use-chosen-picture';
import type { SettingControl } from './use-setting-form';

/** The picture of the advert: chosen, looked at beside the form, and saved. */
export function PictureField({
  label,
  note,
  error,
  warning,
  picture: { state, choose, remove },
}: Pick<SettingControl, 'label' | 'note' | 'error' | 'warning'> & {
  picture: ChosenPicture;
}) {
  return (
    <div>
      <Dropzone
        label={label}
        note={note}
        error={error}
        accept={imageKinds.join(',')}
        acceptWords={`JPEG, PNG or WEBP, up to ${formatMaxBytes(maxImageBytes)}. Without a picture, we show the map.`}
        state={state}
        card={PictureCard}
        onFile={choose}
        onRemove={remove}
      />
      {warning !== undefined && <p className="hint mt-1.5">{warning}</p>}
    </div>
  );
}

/** A chosen picture is shown large in the preview, not a second time here. */
function PictureCard(props: FileCardProps) {
  const { state, onChoose, onRemove } = props;
  if (state.kind !== 'done') return <FileCard {...props} />;
  return (
    <div className="card p-3 flex flex-wrap gap-3 items-center">
      <span className="flex-1 min-w-[60%] sm:min-w-0 font-[620] text-[.9375rem] wrap-anywhere">
        {state.name}
      </span>
      <Button look="secondary" className="max-sm:w-full" onClick={onChoose}>
        Choose another
      </Button>
      <Button look="quiet" className="max-sm:w-full" onClick={onRemove}>
        Remove picture
      </Button>
    </div>
  );
}
