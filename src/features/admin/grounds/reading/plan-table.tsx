import { useId } from 'react';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import type { ReadingFailure } from './ask-worker';
import type { Gray } from './gray';
import { GrayPicture } from './gray-picture';
import type { TableRefusal } from './judge-table';
import {
  readPlanTable,
  type ProposedTable,
  type TableReading,
} from './read-plan-table';
import { useReading, type ReadFile, type Reading } from './use-reading';

interface PlanTableProps {
  /** the plan's picture or PDF */
  file: Blob;
  /** the officer has compared the numbers and takes them into the table */
  onUse: (table: ProposedTable) => void;
  /** of the picture; another one in tests and in the gallery */
  readTable?: ReadFile<TableReading> | undefined;
}

const failureWords: Readonly<Record<ReadingFailure, string>> = {
  'no-reader':
    'We could not read the picture. Check your connection and try again, or type the table.',
  'too-slow': 'Reading took too long. Type the table.',
  stopped: '',
};

/** Each says what the reader could not do, and nothing about the plan. */
const refusalWords: Readonly<Record<TableRefusal, string>> = {
  'no-table': 'We found no table with ruled lines in the picture.',
  'no-bearings':
    'We found no bearings and distances that we can read. Pictures of about 200 dots an inch are read best.',
  'unclear-digits':
    'Some digits are not clear enough. Pictures of about 200 dots an inch are read best.',
  'does-not-close':
    'What we read does not close, so we may have read a digit wrong.',
  'several-readings':
    'Several readings would close, and we do not know which is printed.',
  'no-area': 'We could not read the printed area, which would prove the rest.',
  'area-differs':
    'What we read does not make the printed area, so we may have read a digit wrong.',
};

/**
 * The plan's table, read by a machine for an officer to compare. It is proposed
 * only where it closes and makes the printed area; each number stands beside its
 * picture.
 */
export function PlanTable({
  file,
  onUse,
  readTable = readPlanTable,
}: PlanTableProps) {
  const titleId = useId();
  const { reading, read } = useReading(file, readTable);
  const isReading = reading.kind === 'reading';
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 className="font-[640]" id={titleId}>
        Table in the picture
      </h3>
      <ReadingOutcome reading={reading} onUse={onUse} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          type="button"
          onClick={isReading ? reading.stop : read}
        >
          {isReading ? 'Stop' : 'Read the table from the picture'}
        </Button>
      </div>
    </section>
  );
}

function ReadingOutcome({
  reading,
  onUse,
}: {
  reading: Reading<TableReading>;
  onUse: PlanTableProps['onUse'];
}) {
  if (reading.kind === 'none') return null;
  if (reading.kind === 'reading') {
    return (
      <p role="status" className="text-ink-2">
        Reading the table. This can take two minutes, and you can go on typing.
      </p>
    );
  }
  if (reading.kind === 'failed') {
    return <FormError>{failureWords[reading.failure]}</FormError>;
  }
  const { found } = reading;
  return found.kind === 'refused' ? (
    <p role="status" className="text-ink-2">
      <span>We could not read the table. </span>
      <span>{refusalWords[found.reason]}</span>
      <span> Type it from the picture.</span>
    </p>
  ) : (
    <Proposal proposal={found} onUse={() => onUse(found)} />
  );
}

const areaWords = {
  acre: 'acre',
  hectare: 'hectare',
  'square-metre': 'square metres',
} as const;

function Proposal({
  proposal,
  onUse,
}: {
  proposal: ProposedTable;
  onUse: () => void;
}) {
  const { table, areas, areaPicture } = proposal;
  const { misclosure, lengthUnit } = table;
  const printed = areas
    .map(({ value, unit }) => `${value} ${areaWords[unit]}`)
    .join(', ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status">
        Compare each number with its picture. A machine has read them, and a
        last digit can be wrong.
      </p>
      <p className="text-ink-2 text-[.9375rem]">
        {`The sides end ${misclosure.distance.toFixed(2)} ${lengthUnit} from where they begin, and enclose the printed area.`}
      </p>
      <FigureAndPicture
        name="Printed area"
        text={printed}
        picture={areaPicture}
      />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {table.rows.map((row, index) => (
          <li
            key={index}
            className="border-t border-line pt-2 grid grid-cols-2 @min-[40rem]:grid-cols-4 gap-x-4 gap-y-2"
          >
            <RowFigures proposal={proposal} row={row} index={index} />
          </li>
        ))}
      </ol>
      <div>
        <Button type="button" onClick={onUse}>
          Use these numbers
        </Button>
      </div>
    </div>
  );
}

function RowFigures({
  proposal: { pictures },
  row: { bearing, distance, place },
  index,
}: {
  proposal: ProposedTable;
  row: ProposedTable['table']['rows'][number];
  index: number;
}) {
  const cut = pictures[index];
  if (cut === undefined) return null;
  const ofSide = (name: string) => `${name} of side ${index + 1}`;
  const ofCorner = (name: string) => `${name} of corner ${index + 1}`;
  return (
    <>
      <FigureAndPicture
        name={ofSide('Bearing')}
        text={bearing.text}
        picture={cut.bearing}
      />
      <FigureAndPicture
        name={ofSide('Distance')}
        text={distance.text}
        picture={cut.distance}
      />
      {place !== null && (
        <>
          <FigureAndPicture
            name={ofCorner('East')}
            text={place.east.text}
            picture={cut.east}
          />
          <FigureAndPicture
            name={ofCorner('North')}
            text={place.north.text}
            picture={cut.north}
          />
        </>
      )}
    </>
  );
}

function FigureAndPicture({
  name,
  text,
  picture,
}: {
  name: string;
  text: string;
  picture: Gray | null;
}) {
  return (
    <div className="min-w-0 grid gap-1">
      <span className="lbl">{name}</span>
      <span className="num font-[580]">{text}</span>
      {picture !== null && (
        <GrayPicture picture={picture} label={`${name}, in the picture`} />
      )}
    </div>
  );
}
