import { useId, useState } from 'react';
import type { Point } from '@land/shapes/point';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/forms/select-field';
import { PlanControls, PlanFrame, usePlanView } from '@/uploads/plan-view';
import { metres } from './figure-words';
import { PlanLayer, type PictureSize } from './plan-layer';
import { usePlanMatch, type PlanMatch } from './use-plan-match';

const opaque = 100;

/** The plan's picture is as high while it loads. */
export const pictureFrame =
  'aspect-[4/3] md:aspect-auto md:h-[max(18rem,calc(100dvh-25rem))]';

/**
 * The plan's picture, which zooms and turns, and over it the ground that was
 * typed, once its officer has found two or three of its corners.
 */
export function PlanWithGround({
  imageUrl,
  ground,
}: {
  imageUrl: string;
  /** its corners in metres */
  ground: readonly Point[];
}) {
  const view = usePlanView();
  const match = usePlanMatch(ground);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [percent, setPercent] = useState(opaque);
  const canMatch = ground.length > 2 && size !== null;
  return (
    <>
      <div className={`${pictureFrame} flex flex-col`}>
        <PlanFrame view={view} label="Plan">
          <img
            src={imageUrl}
            alt="The plan"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          {canMatch && (
            <PlanLayer
              size={size}
              ground={ground}
              match={match}
              opacity={percent / opaque}
            />
          )}
        </PlanFrame>
      </div>
      <PlanControls view={view} />
      {canMatch && (
        <MatchControls
          corners={ground.length}
          match={match}
          percent={percent}
          onPercent={setPercent}
        />
      )}
    </>
  );
}

function MatchControls({
  corners,
  match,
  percent,
  onPercent,
}: {
  corners: number;
  match: PlanMatch;
  percent: number;
  onPercent: (percent: number) => void;
}) {
  const titleId = useId();
  const { corner, places, fit } = match;
  return (
    <section
      aria-labelledby={titleId}
      className="border-t border-line px-3.5 py-3 grid gap-3"
    >
      <h3 className="font-[640]" id={titleId}>
        Lay the ground over the plan
      </h3>
      <p role="status" className="lbl empty:hidden">
        {describeFit(match)}
      </p>
      {fit !== null && (
        <label className="flex items-center gap-3">
          <span className="lbl">Plan</span>
          <input
            type="range"
            min={0}
            max={opaque}
            step={5}
            value={percent}
            aria-label="How much of the ground shows"
            aria-valuetext={`${percent} %`}
            className="accent-canopy flex-1 min-w-0 h-11"
            onChange={(event) => onPercent(event.target.valueAsNumber)}
          />
          <span className="lbl">Ground</span>
        </label>
      )}
      <SelectField
        label="Which corner you show"
        hint="Then press where it is on the plan. Two corners are enough, three allow for a photo taken at an angle."
        options={[
          { value: '', label: 'Choose a corner' },
          ...Array.from({ length: corners }, (_, index) => ({
            value: String(index),
            label: `Corner ${index + 1}${places.has(index) ? ', shown' : ''}`,
          })),
        ]}
        value={corner === null ? '' : String(corner)}
        onChange={({ target: { value } }) =>
          match.chooseCorner(value === '' ? null : Number(value))
        }
      />
      {places.size > 0 && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={match.startAgain}
        >
          Show the corners again
        </Button>
      )}
    </section>
  );
}

function describeFit({ places, fit }: PlanMatch): string | null {
  if (places.size === 0) return null;
  if (fit === null) return 'Show one more corner.';
  return fit.farthest === null
    ? 'The ground lies by two corners. Look whether the others fit.'
    : `By one scale and one turn, the corners you showed lie up to ${metres(fit.farthest)} beside the drawn ones.`;
}
