import { takeFault, type Fault } from './faults';
import type { SandboxTransaction } from './transaction';

/**
 * Posts a new state to the merchant: unsigned, once, without a retry, as
 * gateways do.
 * @param options.url null when the merchant has set none
 * @param body in the words of the gateway
 */
export function sendCallback(
  {
    url,
    faults,
    log,
  }: { url: string | null; faults: Fault[]; log: (line: string) => void },
  { id, gateway }: SandboxTransaction,
  body: unknown,
): void {
  const fault = takeFault(faults, 'callback');
  if (url === null || fault?.kind === 'lost') return;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify(body),
  };
  for (
    let copies = fault?.kind === 'duplicated' ? 2 : 1;
    copies > 0;
    copies -= 1
  ) {
    void post(url, init, (outcome) =>
      log(`${gateway}: the callback for ${id} was ${outcome}`),
    );
  }
}

async function post(
  url: string,
  init: RequestInit,
  log: (outcome: string) => void,
): Promise<void> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    if (!answer.ok) log(`answered ${answer.status}`);
  } catch (error) {
    log(`lost: ${error instanceof Error ? error.message : ''}`);
  }
}
