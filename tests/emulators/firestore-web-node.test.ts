import { afterAll, describe, it } from 'vitest';
import { checks } from './firestore-support/checks';
import { startForChecks } from './firestore-support/harness';

const emulator = await startForChecks();
afterAll(() => emulator.close());

describe('the web SDK in Node, over gRPC', () => {
  for (const [name, check] of Object.entries(checks)) {
    it(name, () => check({ port: emulator.port, transport: 'grpc' }));
  }
});
