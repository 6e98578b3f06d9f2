import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Point } from '@land/shapes/point';
import { layOver } from './lay-over';
import type { PicturePoint, PlanMatch } from './use-plan-match';

const edge = 'var(--color-edge)';
const sheet = 'var(--color-paper)';

/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

interface PlanLayerProps {
  size: PictureSize;
  ground: readonly Point[];
  match: PlanMatch;
  /** of the drawing, 0 to 1 */
  opacity: number;
}

/** A hand that trembles moves a mouse as far, on the screen. */
const stillPixels = 4;

/**
 * Lies on the plan's picture: what was found of its corners, and the ground as
 * these lay it. A press puts the chosen corner; so do the arrows with Enter.
 */
export function PlanLayer({ size, ground, match, opacity }: PlanLayerProps) {
  const pressedAt = useRef<PicturePoint>({ x: 0, y: 0 });
  const [mark, setMark] = useState<PicturePoint>({
    x: size.width / 2,
    y: size.height / 2,
  });
  const { corner, places, fit, put } = match;
  const isPutting = corner !== null;
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const { x, y } = pressedAt.current;
    const isDragged =
      Math.hypot(event.clientX - x, event.clientY - y) > stillPixels;
    const place = isDragged ? null : findPlace(event);
    if (place !== null) put(place);
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 1 : 12) * (size.width / 1_200);
    const moves: Readonly<Record<string, PicturePoint>> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    if (move === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    // The frame below would scroll.
    event.stopPropagation();
    if (move === undefined) put(mark);
    else setMark(keepInside({ x: mark.x + move.x, y: mark.y + move.y }, size));
  };
  const radius = size.width / 90;
  const drawn =
    fit === null ? [] : ground.map((at) => layOver(fit.layOver, at));
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      fill="none"
      fontSize={radius * 1.3}
      fontWeight="620"
      role={isPutting ? 'application' : 'img'}
      aria-label={
        isPutting
          ? `Corner ${corner + 1} on the plan. The arrows move the mark, with Shift a little; Enter puts the corner there.`
          : 'The ground on the plan'
      }
      tabIndex={isPutting ? 0 : undefined}
      className={isPutting ? 'cursor-crosshair' : 'pointer-events-none'}
      onPointerDown={({ clientX, clientY }) => {
        pressedAt.current = { x: clientX, y: clientY };
      }}
      onClick={press}
      onKeyDown={isPutting ? pressKey : undefined}
    >
      {drawn.length > 2 && (
        <path
          d={`M${drawn.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`}
          stroke={edge}
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          opacity={opacity}
          fill={edge}
          fillOpacity="0.15"
        />
      )}
      {[...places].map(([index, { x, y }]) => (
        <g key={index}>
          <circle
            cx={x}
            cy={y}
            r={radius}
            fill={sheet}
            stroke={edge}
            strokeWidth={radius / 5}
          />
          <text x={x} y={y + radius * 0.45} textAnchor="middle" fill={edge}>
            {index + 1}
          </text>
        </g>
      ))}
      {isPutting && (
        <path
          d={`M${mark.x - radius * 2} ${mark.y}h${radius * 4}M${mark.x} ${mark.y - radius * 2}v${radius * 4}`}
          stroke={edge}
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

/** In pixels of the picture, however it is zoomed and turned. */
function findPlace({
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<SVGSVGElement>): PicturePoint | null {
  const toPicture = currentTarget.getScreenCTM()?.inverse();
  if (toPicture === undefined) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPicture);
  return { x, y };
}

const keepInside = (
  { x, y }: PicturePoint,
  { width, height }: PictureSize,
): PicturePoint => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
});
