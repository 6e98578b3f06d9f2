import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';

const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** What of a sheet is in the middle of its frame, in shares of the sheet. */
interface Centre {
  x: number;
  y: number;
}

/** How one plan, or several that move together, are looked at. */
export interface PlanView {
  zoom: number;
  /** quarters of a turn to the right */
  turns: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  isChanged: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  turnRight: () => void;
  showWhole: () => void;
  /** for each frame that shows it */
  joinFrame: (frame: HTMLElement) => () => void;
  /** the others follow this frame */
  follow: (frame: HTMLElement) => void;
}

/** The middle stays in the middle, in every frame that joins. */
export function usePlanView(): PlanView {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const frames = useRef(new Set<HTMLElement>());
  const centre = useRef<Centre>({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    for (const frame of frames.current) showCentre(frame, centre.current);
  }, [step, turns]);
  const lastStep = zooms.length - 1;
  return {
    zoom: zooms[step] ?? 1,
    turns,
    canZoomIn: step < lastStep,
    canZoomOut: step > 0,
    isChanged: step > 0 || turns % 4 !== 0,
    zoomIn: () => setStep(Math.min(step + 1, lastStep)),
    zoomOut: () => setStep(Math.max(step - 1, 0)),
    turnRight: () => setTurns(turns + 1),
    showWhole: () => {
      setStep(0);
      setTurns(0);
    },
    joinFrame: (frame) => {
      frames.current.add(frame);
      showCentre(frame, centre.current);
      return () => frames.current.delete(frame);
    },
    follow: (frame) => {
      centre.current = findCentre(frame);
      for (const other of frames.current) {
        if (other !== frame) showCentre(other, centre.current);
      }
    },
  };
}

function findCentre(frame: HTMLElement): Centre {
  const { scrollLeft, clientWidth, scrollWidth } = frame;
  const { scrollTop, clientHeight, scrollHeight } = frame;
  return {
    x: (scrollLeft + clientWidth / 2) / Math.max(scrollWidth, 1),
    y: (scrollTop + clientHeight / 2) / Math.max(scrollHeight, 1),
  };
}

/** A frame that is there already says nothing, so that two do not chase. */
function showCentre(frame: HTMLElement, { x, y }: Centre): void {
  const left = x * frame.scrollWidth - frame.clientWidth / 2;
  const top = y * frame.scrollHeight - frame.clientHeight / 2;
  const isThere =
    Math.abs(frame.scrollLeft - left) <= 1 &&
    Math.abs(frame.scrollTop - top) <= 1;
  if (!isThere) Object.assign(frame, { scrollLeft: left, scrollTop: top });
}

/** @param props.label who hears it knows which of two plans it is */
export function PlanFrame({
  view,
  label,
  children,
}: {
  view: PlanView;
  label: string;
  /** the pictures; several lie on each other */
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, turns, joinFrame } = view;
  const join = useRef(joinFrame);
  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    return join.current(frame.current);
  }, []);
  const keys: Readonly<Record<string, () => void>> = {
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    r: view.turnRight,
    '0': view.showWhole,
  };
  return (
    <div
      ref={frame}
      role="region"
      aria-label={`${label}. Plus and minus zoom, R turns, the arrows move.`}
      tabIndex={0}
      className="plan-frame"
      style={makePlanStyle(zoom, turns)}
      data-turned={turns % 2 === 1 || undefined}
      data-zoomed={zoom > 1 || undefined}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey) {
          keys[event.key.toLowerCase()]?.();
        }
      }}
      onPointerMove={dragWithMouse}
      onScroll={({ currentTarget }) => view.follow(currentTarget)}
    >
      <div className="plan-sheet">{children}</div>
    </div>
  );
}

export function PlanControls({ view }: { view: PlanView }) {
  return (
    <div className="flex justify-center gap-1 border-t border-line">
      <IconButton
        icon={ZoomOut}
        label="Zoom out"
        unavailable={!view.canZoomOut}
        onClick={view.zoomOut}
      />
      <IconButton
        icon={ZoomIn}
        label="Zoom in"
        unavailable={!view.canZoomIn}
        onClick={view.zoomIn}
      />
      <IconButton icon={RotateCw} label="Turn" onClick={view.turnRight} />
      <IconButton
        icon={Maximize}
        label="Whole plan"
        unavailable={!view.isChanged}
        onClick={view.showWhole}
      />
    </div>
  );
}

const makePlanStyle = (
  zoom: number,
  turns: number,
): CSSProperties & Record<`--${string}`, string | number> => ({
  '--zoom': zoom,
  '--turn': `${turns * 90}deg`,
});

/** Only for a mouse: touch scrolls natively. */
function dragWithMouse({
  buttons,
  pointerType,
  movementX,
  movementY,
  currentTarget,
}: PointerEvent): void {
  if (pointerType === 'mouse' && buttons === 1) {
    currentTarget.scrollBy(-movementX, -movementY);
  }
}
