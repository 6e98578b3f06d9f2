import type { PlanGround } from '@contract/entities/plan-ground';
import type { Converter } from '@land/frames/convert';
import type { RecordChangePorts } from '../audit/ports';
import type { AlarmPorts } from '../plans/ports';

/** Grounds that may overlap another, in the order of their ids. */
export interface GroundPage {
  /** those that parse; one that does not is logged and left out */
  grounds: PlanGround[];
  /** of the last one, also of one that does not parse; null for none */
  lastId: string | null;
  /** whether there may be more after it */
  isFull: boolean;
}

/** What came of comparing one version of a ground. */
export type Comparison = Pick<
  PlanGround,
  'comparedVersion' | 'comparedUpTo' | 'matchesWithoutAlarm'
>;

/** The grounds that are compared. */
export interface GroundStore {
  /** @throws AppError bad-document */
  findGround(groundId: string): Promise<PlanGround | null>;
  /**
   * Those that are kept in one of these cells.
   * @param cells at most 30
   * @param afterId null from the first on
   */
  listInCells(
    cells: readonly string[],
    afterId: string | null,
    limit: number,
  ): Promise<GroundPage>;
  /** Those whose plans have the same code. */
  listWithCode(codeKey: string, limit: number): Promise<GroundPage>;
  /** Those that were not compared yet as they are. */
  listWaiting(limit: number): Promise<PlanGround[]>;
  /** Stored only while the ground still has this version. */
  saveComparison(
    groundId: string,
    version: number,
    comparison: Comparison,
  ): Promise<void>;
}

/** What comparing grounds needs from outside. */
export interface ComparePorts extends AlarmPorts {
  grounds: GroundStore;
}

/** What saving a ground needs from outside. */
export interface GroundPorts extends RecordChangePorts, ComparePorts {
  /** between the frames of plans, with the shifts of the office */
  converter: Converter;
}
