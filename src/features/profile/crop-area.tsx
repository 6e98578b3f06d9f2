import { useId, useState, type KeyboardEvent } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { profilePhotoEdge } from './photo-edge';
import type { ImageSize } from '@/uploads/fit-within';

const zoomStep = 0.1;
/** screen pixels for an arrow key; a fifth of it with Shift */
const moveStep = 10;

/** Until its pixels show; at least 2, at most 4. */
const findMaxZoom = ({ width, height }: ImageSize) =>
  Math.min(4, Math.max(2, Math.min(width, height) / profilePhotoEdge));

const toPercent = (zoom: number) =>
  zoom.toLocaleString('en-GB', { style: 'percent' });

/** '=' is '+' without Shift. */
const zoomDirections = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

export function CropArea({
  url,
  size,
  isLocked,
  onArea,
}: {
  url: string;
  size: ImageSize;
  isLocked: boolean;
  /** in pixels of the picture */
  onArea: (area: Area) => void;
}) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [spokenZoom, setSpokenZoom] = useState('');
  const maxZoom = findMaxZoom(size);
  const zoomText = toPercent(zoom);

  const clampZoom = (newZoom: number) =>
    Math.min(maxZoom, Math.max(1, newZoom));
  const zoomTo = (newZoom: number) => {
    if (!isLocked) setZoom(clampZoom(newZoom));
  };
  const pressKey = (event: KeyboardEvent) => {
    const direction = zoomDirections.get(event.key);
    if (direction === undefined) return;
    event.preventDefault();
    const newZoom = clampZoom(zoom + direction * zoomStep);
    zoomTo(newZoom);
    setSpokenZoom(`Zoom ${toPercent(newZoom)}`);
  };

  return (
    <div onKeyDown={pressKey}>
      <div className="relative h-[min(52dvh,22rem)] rounded-sm overflow-hidden bg-canopy-deep">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          showGrid={false}
          keyboardStep={moveStep}
          classes={{
            cropAreaClassName:
              'before:absolute before:inset-0 before:rounded-full before:border before:border-white/70 focus-visible:outline-3! focus-visible:outline-gold! focus-visible:-outline-offset-3!',
          }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Your photo',
            'aria-describedby': `${id}-keys`,
          }}
          onCropChange={(newCrop) => {
            if (!isLocked) setCrop(newCrop);
          }}
          onZoomChange={zoomTo}
          onCropAreaChange={(_, area) => onArea(area)}
        />
      </div>
      <p id={`${id}-keys`} className="hint mt-2">
        Drag to move. With a keyboard: arrow keys move, plus and minus zoom.
      </p>
      <div className="flex items-center gap-3 mt-2">
        <label htmlFor={`${id}-zoom`} className="label">
          Zoom
        </label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          aria-valuetext={zoomText}
          disabled={isLocked}
          className="accent-canopy flex-1 min-w-0 h-11"
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
        />
        <span aria-hidden="true" className="num lbl w-12 text-right">
          {zoomText}
        </span>
      </div>
      <p role="status" className="sr-only">
        {spokenZoom}
      </p>
    </div>
  );
}
