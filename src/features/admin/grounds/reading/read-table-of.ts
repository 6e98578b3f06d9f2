import { findCells, findGrid, type CellGrid } from './find-cells';
import { findInk } from './ink';
import { findLines } from './find-lines';
import { quarterTurn, resize, toGray, type Gray, type Pixels } from './gray';
import {
  judgeTable,
  type JudgedTable,
  type RowCandidates,
  type TableRefusal,
} from './judge-table';
import { cutOut, heightOf, placeIn, type Quad } from './quad';
import { padWithPaper, stretchContrast } from './strips';
import {
  findHeadingUnit,
  listAreas,
  listBearings,
  listNumbers,
  mayNameArea,
  nameColumn,
  type Attempts,
  type ColumnKind,
  type PrintedArea,
} from './table-readings';

/** Reads the text of one line; empty where it reads none. */
export interface LineReader {
  /** @param signs the only ones that it may be; empty: any */
  readLine: (line: Gray, signs: string) => string;
}

/** The picture of each cell, as it is shown beside its figure. */
export interface CellPictures {
  bearing: Gray;
  distance: Gray;
  east: Gray | null;
  north: Gray | null;
}

export type TableOutcome =
  | {
      kind: 'proposed';
      table: JudgedTable;
      pictures: CellPictures[];
      areas: PrintedArea[];
      areaPicture: Gray;
    }
  | { kind: 'refused'; reason: TableRefusal };

/** px of the longer edge at which ruled lines are found */
const workingEdge = 2_800;
const largestEnlargement = 3;
/** More than a line of small print is high, in the working picture. */
const inkReach = 24;
/** px of a line of text, each with or without more contrast */
const attemptsOf = [
  { height: 48, isStretched: false },
  { height: 64, isStretched: true },
  { height: 96, isStretched: true },
] as const;
const shownHeight = 48;

const signsOf: Readonly<Record<ColumnKind, string>> = {
  bearing: `0123456789°'"`,
  distance: '0123456789.',
  east: '0123456789.',
  north: '0123456789.',
  other: '',
};

/**
 * The table of a plan's picture, read by a machine. Nothing is proposed that its
 * own geometry does not prove: see {@link judgeTable}.
 */
export function readTableOf(pixels: Pixels, reader: LineReader): TableOutcome {
  let picture = enlargeSmall(toGray(pixels));
  // Upright, upside down, and the two that lie on their side.
  for (let quarters = 0; quarters < 4; quarters += 1) {
    const grid = findGrid(findCells(findInk(picture, inkReach)));
    if (grid === null) return { kind: 'refused', reason: 'no-table' };
    if (isLevel(grid)) {
      const columns = readColumns(picture, grid, reader);
      if (columns.some(({ kind }) => kind !== 'other')) {
        return readRows({ picture, grid, columns, reader });
      }
    }
    picture = quarterTurn(picture);
  }
  return { kind: 'refused', reason: 'no-table' };
}

function enlargeSmall(picture: Gray): Gray {
  const edge = Math.max(picture.width, picture.height);
  const times = Math.min(largestEnlargement, workingEdge / edge);
  return times <= 1 ? picture : resize(picture, times);
}

/** Whether its rows run across, and not up or down. */
function isLevel(grid: CellGrid): boolean {
  const cell = grid.flat().find((quad) => quad !== null);
  if (cell === undefined) return false;
  const { topLeft, topRight } = cell;
  return Math.abs(topRight.x - topLeft.x) > Math.abs(topRight.y - topLeft.y);
}

interface Column {
  index: number;
  kind: ColumnKind;
  heading: Attempts;
}

interface FoundTable {
  picture: Gray;
  grid: CellGrid;
  columns: Column[];
  reader: LineReader;
}

function readColumns(
  picture: Gray,
  grid: CellGrid,
  reader: LineReader,
): Column[] {
  return (grid[0] ?? []).map((quad, index) => {
    const heading =
      quad === null ? [] : readQuad(picture, insideOf(quad), reader, '');
    return { index, kind: nameColumn(heading), heading };
  });
}

/** Without the ruled lines around it. */
const insideOf = (quad: Quad): Quad => ({
  topLeft: placeIn(quad, 0.016, 0.1),
  topRight: placeIn(quad, 0.984, 0.1),
  bottomRight: placeIn(quad, 0.984, 0.9),
  bottomLeft: placeIn(quad, 0.016, 0.9),
});

const readQuad = (
  picture: Gray,
  quad: Quad,
  reader: LineReader,
  signs: string,
): string[] =>
  attemptsOf.map(({ height, isStretched }) => {
    const strip = cutOut(picture, quad, height);
    return reader.readLine(
      padWithPaper(isStretched ? stretchContrast(strip) : strip),
      signs,
    );
  });

function readRows(found: FoundTable): TableOutcome {
  const rows = found.grid.slice(1);
  const quadsOf = (kind: ColumnKind): (Quad | null)[] | null => {
    const columns = found.columns.filter((column) => column.kind === kind);
    const [column] = columns;
    return column === undefined || columns.length > 1
      ? null
      : rows.map((row) => row[column.index] ?? null);
  };
  const readAll = (quads: readonly (Quad | null)[], kind: ColumnKind) =>
    quads.map((quad) =>
      quad === null
        ? []
        : readQuad(found.picture, insideOf(quad), found.reader, signsOf[kind]),
    );
  const [bearings, distances] = [quadsOf('bearing'), quadsOf('distance')];
  if (bearings === null || distances === null) {
    return { kind: 'refused', reason: 'no-bearings' };
  }
  const [easts, norths] = [quadsOf('east'), quadsOf('north')];
  const bearingCells = readAll(bearings, 'bearing').map(listBearings);
  const distanceCells = listNumbers(readAll(distances, 'distance'));
  const eastCells = easts && listNumbers(readAll(easts, 'east'));
  const northCells = norths && listNumbers(readAll(norths, 'north'));
  const candidates = rows.map((_row, index): RowCandidates => {
    const east = eastCells?.[index];
    const north = northCells?.[index];
    return {
      bearing: bearingCells[index] ?? [],
      distance: distanceCells[index] ?? [],
      place: east === undefined || north === undefined ? null : { east, north },
    };
  });
  return propose(found, candidates, (index) => ({
    bearing: showQuad(found.picture, bearings[index] ?? null),
    distance: showQuad(found.picture, distances[index] ?? null),
    east: easts && showQuad(found.picture, easts[index] ?? null),
    north: norths && showQuad(found.picture, norths[index] ?? null),
  }));
}

const nothing: Gray = { data: new Uint8ClampedArray(1), width: 1, height: 1 };

const showQuad = (picture: Gray, quad: Quad | null): Gray =>
  quad === null ? nothing : cutOut(picture, quad, shownHeight);

function propose(
  found: FoundTable,
  candidates: RowCandidates[],
  showRow: (index: number) => CellPictures,
): TableOutcome {
  const distance = found.columns.find(({ kind }) => kind === 'distance');
  const headingUnit = findHeadingUnit(distance?.heading ?? []);
  // The search for the area takes longest: first the cheaper question.
  const withoutArea = judgeTable(candidates, [], headingUnit);
  if (withoutArea.kind === 'refused' && withoutArea.reason !== 'no-area') {
    return withoutArea;
  }
  const printed = findPrintedArea(found);
  const judgement = judgeTable(candidates, printed?.areas ?? [], headingUnit);
  if (judgement.kind === 'refused') return judgement;
  return {
    kind: 'proposed',
    table: judgement.table,
    pictures: candidates.map((_row, index) => showRow(index)),
    areas: printed?.areas ?? [],
    areaPicture: printed?.picture ?? nothing,
  };
}

function findPrintedArea({
  picture,
  grid,
  reader,
}: FoundTable): { areas: PrintedArea[]; picture: Gray } | null {
  const cell = grid.flat().find((quad) => quad !== null);
  if (cell === undefined) return null;
  for (const line of findLines(findInk(picture, inkReach), heightOf(cell))) {
    const strip = padWithPaper(cutOut(picture, line, attemptsOf[0].height));
    if (mayNameArea(reader.readLine(strip, ''))) {
      const areas = listAreas(readQuad(picture, line, reader, ''));
      if (areas.length > 0) {
        return { areas, picture: cutOut(picture, line, shownHeight) };
      }
    }
  }
  return null;
}
