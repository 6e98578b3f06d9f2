import type { GroundCorner } from '@contract/values/land/ground-corner';
import { distanceBetween, sidesOf, signedAreaOf } from '@land/shapes/polygon';
import {
  chooseBarLength,
  drawingSize,
  fitDrawing,
  type DrawingFit,
  type DrawnPoint,
} from './fit-drawing';

const ink = 'var(--color-ink)';
const line = 'var(--color-line-strong)';
const sheet = 'var(--color-paper)';
const edge = 'var(--color-edge)';
const edgeSoft = 'var(--color-edge-soft)';

/** '42.1 m' */
export const describeMetres = (metres: number): string =>
  `${metres.toFixed(metres < 100 ? 1 : 0)} m`;

interface GroundDrawingProps {
  /** in metres, in their order, north upwards; at least two */
  corners: readonly GroundCorner[];
  /** what stands at a side; without it, metres */
  describeSide?: ((metres: number, index: number) => string) | undefined;
  /** false while the last side is not typed */
  isClosed?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A ground to scale, with north, numbered corners, the length of each side and
 * a bar of a round length. Who does not see it hears the same.
 */
export function GroundDrawing({
  corners,
  describeSide = describeMetres,
  isClosed = true,
  className,
}: GroundDrawingProps) {
  const fit = fitDrawing(corners);
  const places = corners.map(fit.place);
  const sides = sidesOf(corners).slice(0, isClosed ? undefined : -1);
  const lengths = sides.map(({ from, to }, index) =>
    describeSide(distanceBetween(from, to), index),
  );
  const path = places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const isClockwise = signedAreaOf(corners) < 0;
  return (
    <svg
      role="img"
      aria-label={describeGround(corners.length, lengths)}
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      className={className}
      fill="none"
      stroke={line}
      fontSize="10"
      fontWeight="620"
    >
      <path
        d={`M${path.join('L')}${isClosed ? 'Z' : ''}`}
        fill={isClosed ? edgeSoft : 'none'}
        stroke={edge}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {lengths.map((length, index) => (
        <SideLength
          key={`${index}-${length}`}
          from={places[index]}
          to={places[(index + 1) % places.length]}
          isClockwise={isClockwise}
        >
          {length}
        </SideLength>
      ))}
      {places.map((place, index) => (
        <CornerNumber key={`${place.x} ${place.y} ${index}`} place={place}>
          {String(index + 1)}
        </CornerNumber>
      ))}
      <North />
      <ScaleBar fit={fit} />
    </svg>
  );
}

function describeGround(corners: number, lengths: readonly string[]): string {
  const sides = lengths.map((length, index) => `side ${index + 1}: ${length}`);
  return `Drawing of the ground with ${corners} corners. ${sides.join(', ')}.`;
}

/** Outside the ground, beside the middle of the side. */
function SideLength({
  from,
  to,
  isClockwise,
  children,
}: {
  from: DrawnPoint | undefined;
  to: DrawnPoint | undefined;
  isClockwise: boolean;
  children: string;
}) {
  if (from === undefined || to === undefined) return null;
  const [right, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(right, down) || 1;
  const outward = isClockwise ? 1 : -1;
  const away = { x: (down / length) * outward, y: (-right / length) * outward };
  // Half of the words, as wide as they are and as high, stand beyond the side.
  const halfWidth = children.length * 2.8;
  const distance = 6 + halfWidth * Math.abs(away.x) + 4 * Math.abs(away.y);
  return (
    <text
      x={(from.x + to.x) / 2 + away.x * distance}
      y={(from.y + to.y) / 2 + away.y * distance + 3.5}
      textAnchor="middle"
      fill={ink}
      stroke="none"
    >
      {children}
    </text>
  );
}

function CornerNumber({
  place,
  children,
}: {
  place: DrawnPoint;
  children: string;
}) {
  return (
    <>
      <circle
        cx={place.x}
        cy={place.y}
        r="7"
        fill={sheet}
        stroke={edge}
        strokeWidth="1.5"
      />
      <text
        x={place.x}
        y={place.y + 3}
        textAnchor="middle"
        fontSize="8.5"
        fill={ink}
        stroke="none"
      >
        {children}
      </text>
    </>
  );
}

function North() {
  return (
    <g transform={`translate(${drawingSize.width - 16} 12)`}>
      <path d="M0 26V0M-5 8 0 0 5 8" stroke={ink} strokeWidth="1.5" />
      <text y="38" textAnchor="middle" fill={ink} stroke="none">
        N
      </text>
    </g>
  );
}

function ScaleBar({ fit: { unitsPerMetre } }: { fit: DrawingFit }) {
  const metres = chooseBarLength(unitsPerMetre);
  const length = metres * unitsPerMetre;
  return (
    <g transform={`translate(10 ${drawingSize.height - 8})`}>
      <path
        d={`M0-5V0H${length.toFixed(1)}V-5`}
        stroke={ink}
        strokeWidth="1.5"
      />
      <text x={length + 6} y="1" fill={ink} stroke="none">
        {`${metres.toLocaleString('en-GB')} m`}
      </text>
    </g>
  );
}
