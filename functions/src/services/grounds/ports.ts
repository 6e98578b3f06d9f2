import type { PlanGround } from '@contract/entities/plan-ground';
import type { RecordChangePorts } from '../audit/ports';
import type { AlarmPorts } from '../plans/ports';

/** Grounds that may overlap another, in the order of their ids. */
export interface GroundPage {
  /** those that parse; one that does not is logged and left out */
  grounds: PlanGround[];
  /** how many do not parse */
  unreadable: number;
  /** of the last one, also of one that does not parse; null for none */
  lastId: string | null;
  /** whether there may be more after it */
  isFull: boolean;
}

/** What came of comparing one version of a ground. */
export type Comparison = Pick<
  PlanGround,
  | 'comparedVersion'
  | 'compareAt'
  | 'compareTries'
  | 'comparedUpTo'
  | 'hasPassedOver'
  | 'matchesWithoutAlarm'
>;

/** A ground as a comparison has read it. */
export type ReadForComparison = Pick<
  PlanGround,
  'groundId' | 'version' | 'compareAt'
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
  /**
   * Those whose plans have the same code.
   * @param afterId null from the first on
   */
  listWithCode(
    codeKey: string,
    afterId: string | null,
    limit: number,
  ): Promise<GroundPage>;
  /**
   * Ids of those that are to be compared by now, the longest due first, then of
   * those that nobody has said a time for; also of those that do not parse.
   */
  listDue(now: Date, limit: number): Promise<string[]>;
  /**
   * A comparison by the schedule begins. Until it comes to something, the ground
   * is due again after a pause, which is longer after each try.
   * @returns false where there is nothing to be compared any more
   */
  beginComparison(
    groundId: string,
    now: Date,
    pauseMs: (tries: number) => number,
  ): Promise<boolean>;
  /**
   * Stored only while the ground has the version and the time of comparison that
   * were read: nobody has begun another one.
   */
  saveComparison(
    read: ReadForComparison,
    comparison: Comparison,
  ): Promise<void>;
}

/** What comparing grounds needs from outside. */
export interface ComparePorts extends AlarmPorts {
  grounds: GroundStore;
}

/** What saving a ground needs from outside. */
export type GroundPorts = RecordChangePorts & ComparePorts;
