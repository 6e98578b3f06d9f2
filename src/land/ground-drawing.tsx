import { useId } from 'react';
import { formatGroundArea } from '@contract/values/land/ground-area';
import type { LengthUnit } from '@land/measures/units';
import { areaOf, crossesItself } from '@land/shapes/polygon';
import { Fold } from '@/ui/fold';
import {
  footHeight,
  letterHeight,
  paperWidth,
  sketchGrounds,
  type DrawnGround,
  type GroundSketch,
  type PaperLabel,
  type PaperPoint,
  type SketchedGround,
} from './ground-sketch';

interface LineStyle {
  colour: string;
  ground: string;
  dashes: string | undefined;
}

/** "Edged in pink": the land that this is about. */
const ownLine: LineStyle = {
  colour: 'var(--color-edge)',
  ground: 'var(--color-edge-soft)',
  dashes: undefined,
};
/** One line is whole and the other is dashed: print has no colours. */
const comparedLines: readonly LineStyle[] = [
  {
    colour: 'var(--color-canopy)',
    ground: 'var(--color-canopy-soft)',
    dashes: undefined,
  },
  { colour: 'var(--color-ink)', ground: 'none', dashes: '7 4' },
];

/** One ground, or two in one frame. */
export type DrawnGrounds =
  | readonly [DrawnGround]
  | readonly [DrawnGround, DrawnGround];

/**
 * One ground, or two on each other, to scale: north at the top, corners
 * numbered, sides with their lengths, and a list of all sides for who does not
 * see it. What both have is hatched.
 * @param props.unit of the lengths and of the scale
 * @param props.grounds the first with numbers at its corners, the second with
 * letters
 */
export function GroundDrawing({
  grounds,
  unit,
}: {
  grounds: DrawnGrounds;
  unit: LengthUnit;
}) {
  const sketch = sketchGrounds(grounds, unit);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SketchedPaper sketch={sketch} title={describeDrawing(grounds)} />
      <figcaption className="text-[.9375rem]">
        {grounds.map((ground, index) => (
          <p key={ground.name} className="flex flex-wrap items-center gap-x-2">
            {grounds.length > 1 && <LineSample line={lineOf(index, 2)} />}
            <span className="font-[620] wrap-anywhere">{ground.name}</span>
            <span className="num text-ink-2">{describeArea(ground)}</span>
          </p>
        ))}
        <SideLists grounds={grounds} sketched={sketch.grounds} />
      </figcaption>
    </figure>
  );
}

function lineOf(index: number, count: number): LineStyle {
  return count === 1 ? ownLine : (comparedLines[index] ?? ownLine);
}

function describeArea({ corners, isOpen = false }: DrawnGround): string {
  if (isOpen || corners.length < 3) return 'Not closed';
  if (crossesItself(corners)) return 'Its sides cross';
  return formatGroundArea(areaOf(corners));
}

function describeDrawing(grounds: readonly DrawnGround[]): string {
  const words = grounds.map(
    (ground) =>
      `${ground.name}, corners: ${ground.corners.length}, ${describeArea(ground)}`,
  );
  return `Drawing to scale, north at the top. ${words.join('. ')}.`;
}

function SketchedPaper({
  sketch,
  title,
}: {
  sketch: GroundSketch;
  title: string;
}) {
  const { grounds, height } = sketch;
  return (
    <svg
      className="w-full h-auto max-w-[28rem] rounded-sm border border-line bg-surface"
      viewBox={`0 0 ${paperWidth} ${height}`}
      role="img"
      aria-label={title}
      fontSize={letterHeight}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {grounds.map((ground, index) => (
        <Outline
          key={index}
          ground={ground}
          line={lineOf(index, grounds.length)}
          isSecond={index > 0}
        />
      ))}
      <SharedGround grounds={grounds} />
      {grounds.map((ground, index) => (
        <g key={index} fontWeight={index > 0 ? 400 : 640}>
          <Labels labels={ground.cornerLabels} colour="var(--color-ink)" />
          <Labels labels={ground.sideLabels} colour="var(--color-ink-2)" />
        </g>
      ))}
      <ScaleBar sketch={sketch} />
      <North y={height - footHeight / 2} />
    </svg>
  );
}

const writePoints = (corners: readonly PaperPoint[]) =>
  corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

function Outline({
  ground: { corners, sides },
  line: { colour, ground, dashes },
  isSecond,
}: {
  ground: SketchedGround;
  line: LineStyle;
  isSecond: boolean;
}) {
  const isClosed = sides.length === corners.length;
  const Line = isClosed ? 'polygon' : 'polyline';
  return (
    <g stroke={colour} strokeWidth={2} strokeLinejoin="round">
      <Line
        points={writePoints(corners)}
        fill={isClosed ? ground : 'none'}
        strokeDasharray={dashes}
      />
      {corners.map(({ x, y }, index) => (
        <rect
          key={index}
          x={x - 3}
          y={y - 3}
          width={6}
          height={6}
          rx={isSecond ? 0 : 3}
          fill="var(--color-surface)"
          strokeWidth={1.6}
        />
      ))}
    </g>
  );
}

/** The second ground, cut by the first. */
function SharedGround({ grounds }: { grounds: readonly SketchedGround[] }) {
  const id = useId();
  const [first, second] = grounds;
  if (first === undefined || second === undefined) return null;
  return (
    <g>
      <clipPath id={`${id}clip`}>
        <polygon points={writePoints(first.corners)} clipRule="evenodd" />
      </clipPath>
      <pattern
        id={`${id}hatch`}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V7" stroke="var(--color-ink-3)" strokeWidth="2" />
      </pattern>
      <polygon
        points={writePoints(second.corners)}
        fill={`url(#${id}hatch)`}
        fillRule="evenodd"
        clipPath={`url(#${id}clip)`}
      />
    </g>
  );
}

/** On a line, words stay readable by the rim in the colour of the ground. */
function Labels({
  labels,
  colour,
}: {
  labels: readonly PaperLabel[];
  colour: string;
}) {
  return labels.map(({ x, y, turn, text }, index) => (
    <text
      key={index}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
      fill={colour}
      stroke="var(--color-surface)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {text}
    </text>
  ));
}

function ScaleBar({ sketch: { height, scaleBar } }: { sketch: GroundSketch }) {
  const y = height - 12;
  return (
    <g stroke="var(--color-ink-2)">
      <path
        d={`M14 ${y - 5}v5h${scaleBar.length.toFixed(1)}v-5`}
        fill="none"
        strokeWidth={1.6}
      />
      <text
        x={14 + scaleBar.length / 2}
        y={y - 9}
        fill="var(--color-ink-2)"
        stroke="none"
      >
        {scaleBar.text}
      </text>
    </g>
  );
}

function North({ y }: { y: number }) {
  return (
    <g fill="var(--color-ink-2)">
      <path d={`M${paperWidth - 34} ${y - 14}l6 26-6-5-6 5z`} />
      <text x={paperWidth - 16} y={y}>
        N
      </text>
    </g>
  );
}

function LineSample({ line: { colour, dashes } }: { line: LineStyle }) {
  return (
    <svg width="32" height="6" viewBox="0 0 32 6" aria-hidden="true">
      <path
        d="M1 3h30"
        stroke={colour}
        strokeWidth="2.5"
        strokeDasharray={dashes}
      />
    </svg>
  );
}

function SideLists({
  grounds,
  sketched,
}: {
  grounds: readonly DrawnGround[];
  sketched: readonly SketchedGround[];
}) {
  return (
    <Fold title="Lengths of the sides" className={undefined}>
      {grounds.map(({ name }, index) => (
        <div key={name} className="mb-2">
          {grounds.length > 1 && <p className="lbl">{name}</p>}
          <ul className="num" aria-label={`Sides of ${name}`}>
            {sketched[index]?.sides.map((side) => (
              <li key={side.name}>{`${side.name}: ${side.length}`}</li>
            ))}
          </ul>
        </div>
      ))}
    </Fold>
  );
}
