import { projectId } from '../../../emulators/suite/ports';
import { seedDemoData } from '../../../emulators/suite/seed/seed';
import type { Addresses } from './suite-addresses';

interface RunningSuite {
  addresses: Addresses;
  env: Readonly<Record<string, string>>;
}

/**
 * Brings a running suite back to where a new one begins: no planned trouble, no
 * memory, the demo data. What is open is taken away first (Firestore), so that
 * the functions find nothing more to do while the rest goes.
 */
export async function resetSuite({
  addresses,
  env,
}: RunningSuite): Promise<void> {
  const { app, auth, firestore, gateway, mailbox, storage } = addresses;
  await ask(
    'DELETE',
    `${firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
  );
  await Promise.all([
    ask('DELETE', `${gateway}/api/transactions`),
    ask('DELETE', `${auth}/emulator/v1/projects/${projectId}/accounts`),
    ask('DELETE', `${auth}/asaase/throttles`),
    ask('DELETE', `${storage}/emulator/faults`),
    ask('POST', `${storage}/internal/reset`),
    ask('DELETE', `${mailbox}/api/refusals`),
  ]);
  await ask('DELETE', `${mailbox}/api/messages`);
  await seedDemoData(env, app);
}

async function ask(method: string, url: string): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner' },
  });
  await answer.arrayBuffer();
  if (!answer.ok) {
    throw new Error(`${method} ${url} was answered with ${answer.status}`);
  }
}
