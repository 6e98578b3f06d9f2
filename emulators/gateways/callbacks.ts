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
  const requestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify(body),
  };
  const logOutcome = (outcome: string) =>
    log(`${gateway}: the callback for ${id} was ${outcome}`);
  void post(url, requestInit, logOutcome);
  if (fault?.kind === 'duplicated') void post(url, requestInit, logOutcome);
}

async function post(
  url: string,
  requestInit: RequestInit,
  logOutcome: (outcome: string) => void,
): Promise<void> {
  try {
    const answer = await fetch(url, requestInit);
    await answer.arrayBuffer();
    if (!answer.ok) logOutcome(`answered ${answer.status}`);
  } catch (error) {
    logOutcome(`lost: ${error instanceof Error ? error.message : ''}`);
  }
}
