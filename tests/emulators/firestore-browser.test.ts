import { afterAll, describe, expect, it } from 'vitest';
import { openProfile } from '../support/pages/browser';
import { checks } from './firestore-support/checks';
import type { CheckTarget } from './firestore-support/connect';
import { startForChecks } from './firestore-support/harness';
import { startPageServer } from './firestore-support/page-server';

const emulator = await startForChecks();
const server = await startPageServer();
const profile = await openProfile(server.url);
await profile.page.goto('/');
afterAll(async () => {
  await profile.close();
  await server.close();
  await emulator.close();
});

function runCheck(name: string, target: CheckTarget): Promise<unknown> {
  return profile.page.evaluate(
    `runCheck(${JSON.stringify(name)}, ${JSON.stringify(target)})`,
  );
}

for (const transport of ['streaming', 'long-polling', 'auto-detect'] as const) {
  describe(`the web SDK in Chromium, ${transport}`, () => {
    for (const name of Object.keys(checks)) {
      it(name, async () => {
        expect(
          await runCheck(name, { port: emulator.port, transport }),
        ).toBeNull();
      });
    }
  });
}
