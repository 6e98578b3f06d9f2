import { afterAll, beforeAll, describe, it } from 'vitest';
import type { FirestoreEmulator } from '../../emulators/firestore/server';
import { checks } from './firestore-support/checks';
import { startForChecks } from './firestore-support/harness';

let emulator: FirestoreEmulator;

beforeAll(async () => {
  emulator = await startForChecks();
});
afterAll(() => emulator.close());

describe('the web SDK in Node, over gRPC', () => {
  for (const [name, check] of Object.entries(checks)) {
    it(name, () => check({ port: emulator.port, transport: 'grpc' }));
  }
});
