import type { GroundDescription } from '@contract/entities/ground-description';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { PlanGround } from '@contract/entities/plan-ground';
import type { PlanCode } from '@contract/values/land/plan-code';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import { toDates } from '../../../functions/src/firestore/stored-document';
import type { RecordChangePorts } from '../../../functions/src/services/audit/ports';
import type { ComparePorts } from '../../../functions/src/services/grounds/ports';
import { saveGround } from '../../../functions/src/services/grounds/save-ground';
import { describePlot, listAlarmsAbout, type Plot } from './grounds';
import { ScanHarness } from './scan-harness';

/** What an officer saves, if not the usual. */
interface Saving {
  /** of which some may fail */
  ports?: ComparePorts;
  seenVersion?: number;
  /** of a request that there is; else a new one */
  documentId?: string;
  description?: GroundDescription | null;
  code?: PlanCode | null;
}

/** Grounds and alarms on a real local Firestore, without an endpoint. */
export class GroundHarness {
  private constructor(readonly scans: ScanHarness) {}

  static async start(): Promise<GroundHarness> {
    return new GroundHarness(await ScanHarness.start());
  }

  get db() {
    return this.scans.db;
  }

  /**
   * Saves as an officer does.
   * @returns the id of the request
   */
  async save(
    userId: string,
    plot: Plot,
    {
      ports = this.scans.ports(),
      seenVersion = 0,
      documentId,
      description = describePlot(plot),
      code = null,
    }: Saving = {},
  ): Promise<string> {
    const id =
      documentId ??
      (await this.scans.send(userId, null, { paymentStatus: true }));
    await saveGround({ ...this.recordPorts(), ...ports }, 'efua', {
      collection: 'requests',
      documentId: id,
      description,
      code,
      seenVersion,
    });
    return id;
  }

  /** What administrators change records by. */
  recordPorts(): RecordChangePorts {
    const { db } = this;
    const { queue } = this.scans.accounts.ports;
    const { log, now } = this.scans.ports();
    return { records: new FirestoreRecordStore({ db, queue }), log, now };
  }

  async readGround(documentId: string): Promise<PlanGround> {
    const stored = await this.db
      .doc(`plan_grounds/requests-${documentId}`)
      .get();
    return PlanGround.parse(toDates(stored.data()));
  }

  /** As if an officer had saved this ground for so many other people. */
  async copyFor(ground: PlanGround, people: readonly string[]): Promise<void> {
    const batch = this.db.batch();
    for (const name of people) {
      const groundId = `requests-${name}`;
      const copy: PlanGround = {
        ...ground,
        groundId,
        documentId: name,
        userId: `user-${name}`,
        comparedVersion: ground.version,
      };
      batch.set(this.db.doc(`plan_grounds/${groundId}`), copy);
    }
    await batch.commit();
  }

  async alarmsAbout(documentId: string): Promise<PlanAlarm[]> {
    const alarms = await listAlarmsAbout(this.scans, documentId);
    return alarms
      .map((alarm) => PlanAlarm.parse(toDates(alarm)))
      .toSorted(
        (left, right) => left.createdAt.getTime() - right.createdAt.getTime(),
      );
  }

  /** Every alarm about a record ends so. */
  async decide(
    documentId: string,
    state: 'dismissed' | 'confirmed',
  ): Promise<void> {
    for (const { alarmId } of await this.alarmsAbout(documentId)) {
      await this.db.doc(`plan_alarms/${alarmId}`).update({ state });
    }
  }

  /**
   * Ports with which the process ends at the nth step that reaches the
   * database.
   * @param isAfter once that step is done, whose answer is lost
   */
  endAt(nth: number, isAfter: boolean): ComparePorts {
    const ports = this.scans.ports();
    let steps = 0;
    const step = async <T>(run: () => Promise<T>): Promise<T> => {
      steps += 1;
      if (steps > nth || (steps === nth && !isAfter)) throw new Error('ended');
      const result = await run();
      if (steps === nth) throw new Error('ended');
      return result;
    };
    return {
      ...ports,
      grounds: stepping(ports.grounds, step),
      plans: stepping(ports.plans, step),
    };
  }
}

/** The same, each of whose calls is a step. */
function stepping<T extends object>(
  store: T,
  step: (run: () => Promise<unknown>) => Promise<unknown>,
): T {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]): unknown =>
        step(() => Promise.resolve(Reflect.apply(value, target, parameters)));
    },
  });
}
