import path from 'node:path';
import { MicroClock } from '../lib/micro-clock';
import { lockForProcess } from '../lib/process-lock';
import type { RulesCoverageEntry, RulesDocument } from '../rules/api';
import { describeIssue, loadRules } from '../rules/load';
import { Control } from './control';
import { IndexCatalog } from './core/query/index-catalog';
import { Store } from './core/store';
import { Transactions } from './core/transactions';
import type { QueryRecorder } from './recording/query-recorder';
import { ReadMeter, type ReadStats } from './rpc/read-meter';
import { Guard } from './rules/guard';
import { Gateway, type LoseAnswer } from './transport/gateway';
import { createGrpcServer } from './transport/grpc-server';
import { createHttpServer } from './transport/http-server';
import { createMux } from './transport/mux';
import { WebChannelServer } from './transport/webchannel-server';
import { WatchHub } from './watch/watch-hub';

interface FirestoreOptions {
  /** 0 picks a free port. */
  port: number;
  /** The folder of the journal; null keeps everything in memory. */
  dataDir: string | null;
  /**
   * Of `projectId`; other projects are closed until theirs are loaded. null: a
   * project without rules allows everything.
   */
  rules: { source: string; fileName: string } | null;
  /** The parsed firestore.indexes.json; null: there is no composite index. */
  indexes: unknown;
  /**
   * false serves queries without an index, as Google's emulator does. Default
   * true, as in production.
   */
  requireIndexes?: boolean;
  /**
   * The project of `rules`, which `lookup` and `clear` mean when none is named.
   */
  projectId: string;
  /** Is told of every query that the rules allow. Default none. */
  recorder?: QueryRecorder | null;
  log?: (line: string) => void;
  /** Milliseconds since the epoch. */
  nowMillis?: () => number;
}

/** The running local Firestore; `close` also closes the journal. */
export interface FirestoreEmulator {
  port: number;
  /** From the (default) database, for firestore.get() in storage.rules. */
  lookup(path: string, projectId?: string): RulesDocument | null;
  /**
   * Of `projectId`. Listeners are judged again. Throws RulesSyntaxError and
   * keeps the old rules.
   */
  setRules(rules: { source: string; fileName: string }): void;
  /** Throws on a file it cannot read. */
  setIndexes(indexes: unknown): void;
  coverage(): RulesCoverageEntry[];
  /** For every call from now on. */
  setLoseAnswer(loseAnswer: LoseAnswer): void;
  /** What would be billed since the start. */
  readStats(): ReadStats;
  /**
   * What the rules evaluated for the last commit, all of its writes together,
   * and for what was read since.
   */
  spentExpressions(): number;
  /** Deletes all documents of the (default) database. */
  clear(): void;
  close(): Promise<void>;
}

/**
 * Starts the local Firestore on 127.0.0.1: WebChannel, REST and gRPC on one
 * port. Rejects for a busy port (naming it), an error in the rules, a journal
 * that is damaged before its end, or one that another process uses (InUse).
 */
export async function startFirestore(
  options: FirestoreOptions,
): Promise<FirestoreEmulator> {
  const { log = () => undefined, nowMillis = Date.now } = options;
  const rules =
    options.rules &&
    loadRules(options.rules.source, options.rules.fileName, {
      service: 'cloud.firestore',
      log,
    });
  const { projectId: usualProject } = options;
  const guard = new Guard(
    rules === null ? 'everything' : 'nothing',
    () => new Date(nowMillis()),
  );
  if (rules !== null) {
    for (const warning of rules.warnings) log(describeIssue(warning));
    guard.setRules(usualProject, rules);
  }
  const indexes = new IndexCatalog(
    options.requireIndexes ?? true,
    options.indexes,
  );
  const journalFile =
    options.dataDir === null
      ? null
      : path.join(options.dataDir, 'firestore.journal');
  const { store, closeStore } = await openStore(
    journalFile,
    new MicroClock(nowMillis),
    log,
  );
  const { recorder = null } = options;
  const transactions = new Transactions(nowMillis);
  const backend = {
    store,
    transactions,
    guard,
    indexes,
    reads: new ReadMeter(),
    recorder,
  };
  const watchHub = new WatchHub(store);
  const gateway = new Gateway(backend, watchHub, log, nowMillis);
  const channels = new WebChannelServer(gateway);
  const control = new Control(backend, watchHub, gateway, log);
  const mux = createMux(
    createHttpServer(gateway, channels, control),
    createGrpcServer(gateway),
  );
  const databaseOf = (projectId = usualProject) =>
    store.getDatabase(`projects/${projectId}/databases/(default)`);
  const port = await mux.listen(options.port).catch(async (error: unknown) => {
    await closeStore();
    throw error;
  });
  return {
    port,
    lookup: (documentPath, projectId) =>
      databaseOf(projectId).find(documentPath),
    setRules: ({ source, fileName }) =>
      control.setRules(usualProject, source, fileName),
    setIndexes: (content) => indexes.setIndexes(content),
    coverage: () => guard.findRules(usualProject)?.coverage() ?? [],
    setLoseAnswer: (loseAnswer) => {
      gateway.loseAnswer = loseAnswer;
    },
    readStats: () => backend.reads.stats(),
    spentExpressions: () => guard.evaluatedExpressions,
    clear: () => store.clear(databaseOf()),
    close: async () => {
      channels.close();
      await mux.close();
      await closeStore();
    },
  };
}

interface OpenStore {
  store: Store;
  /** closes the journal and unlocks it */
  closeStore: () => Promise<void>;
}

/**
 * The store locks its journal: a second process would write over what this one
 * acknowledges.
 */
async function openStore(
  journalFile: string | null,
  clock: MicroClock,
  log: (line: string) => void,
): Promise<OpenStore> {
  const unlock =
    journalFile === null
      ? () => Promise.resolve()
      : await lockForProcess(journalFile);
  try {
    const store = new Store(journalFile, clock, log);
    const closeStore = async () => {
      store.close();
      await unlock();
    };
    return { store, closeStore };
  } catch (error) {
    await unlock();
    throw error;
  }
}
