import * as fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { closeNow, keepAliveMs, listen } from '../lib/http-server';
import { lockForProcess } from '../lib/process-lock';
import type { RulesCoverageEntry, StorageRequest } from '../rules/api';
import { Guard } from './http/guard';
import { handleHttp } from './http/http-handler';
import { openCore, type CoreOptions, type StorageCore } from './storage-core';

interface StorageOptions {
  /** 0 picks a free port. */
  port: number;
  /**
   * The folder of objects and unfinished uploads; null: a temporary one until
   * close.
   */
  dataDir: string | null;
  /** null refuses every request of the web API. */
  rules: { source: string; fileName: string } | null;
  /** Read by firestore.get() and firestore.exists() of the rules. */
  firestore: StorageRequest['firestore'];
  /** The lines name no object and no user. */
  log?: (line: string) => void;
  now?: () => Date;
  /** ID tokens of this project are accepted. */
  projectId: string;
}

/**
 * The running local Storage; `close` waits for open requests, and a repetition
 * for the first.
 */
export interface StorageEmulator {
  readonly port: number;
  /** Of all buckets. Throws RulesSyntaxError and keeps the old rules. */
  setRules(source: string, fileName: string): void;
  coverage(): RulesCoverageEntry[];
  close(): Promise<void>;
}

/**
 * Starts a local Cloud Storage for Firebase: the web SDK's API under the rules,
 * and the Admin SDK's API, which trusts its caller, therefore on 127.0.0.1
 * only. Rejects for a busy port, naming it, with RulesSyntaxError for wrong
 * rules, and with InUse while another process uses the folder.
 */
export async function startStorage(
  options: StorageOptions,
): Promise<StorageEmulator> {
  const { now = () => new Date(), log = () => undefined, projectId } = options;
  const guard = new Guard(options.firestore, now, log);
  if (options.rules !== null) {
    guard.setRules(options.rules.source, options.rules.fileName);
  }
  const folder =
    options.dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'storage-'));
  const { core, closeCore } = await openLocked({
    folder,
    projectId,
    guard,
    now,
    log,
  });
  const openRequests = new Set<Promise<void>>();
  const server = createServer((req, res) => {
    const handledRequest = handleHttp(req, res, core, log).finally(() =>
      openRequests.delete(handledRequest),
    );
    openRequests.add(handledRequest);
  });
  server.requestTimeout = 0;
  server.keepAliveTimeout = keepAliveMs;
  const release = async (): Promise<void> => {
    await closeCore();
    if (options.dataDir === null) {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  };
  const port = await listen(server, options.port, 'Storage').catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  const close = async (): Promise<void> => {
    core.faults.clear();
    await closeNow(server);
    await Promise.all(openRequests);
    await release();
  };
  let closing: Promise<void> | null = null;
  return {
    port,
    setRules: (source, fileName) => guard.setRules(source, fileName),
    coverage: () => guard.findRules()?.coverage() ?? [],
    close: () => (closing ??= close()),
  };
}

interface LockedCore {
  core: StorageCore;
  /** closes the journal and unlocks it */
  closeCore: () => Promise<void>;
}

/**
 * The objects lock their journal: a second process would write over what this
 * one acknowledges.
 */
async function openLocked(options: CoreOptions): Promise<LockedCore> {
  const unlock = await lockForProcess(
    path.join(options.folder, 'storage.journal'),
  );
  try {
    const core = openCore(options);
    const closeCore = async () => {
      core.state.close();
      await unlock();
    };
    return { core, closeCore };
  } catch (error) {
    await unlock();
    throw error;
  }
}
