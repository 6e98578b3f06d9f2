import { takeFault, type Fault } from './faults';
import { toCallback, type Transaction } from './transaction';

/**
 * Posts a new state to the receive URL as Redde does: unsigned, once, without a retry.
 * @param options.url null when no receive URL is set for the app
 */
export function sendCallback(
  { url, faults, log }: { url: string | null; faults: Fault[]; log: (line: string) => void },
  transaction: Transaction,
): void {
  const fault = takeFault(faults, 'callback');
  if (url === null || fault?.kind === 'lost') return;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify(toCallback(transaction)),
  };
  for (let copies = fault?.kind === 'duplicated' ? 2 : 1; copies > 0; copies -= 1) {
    void post(url, init, (outcome) => log(`redde: the callback for ${transaction.id} was ${outcome}`));
  }
}

async function post(url: string, init: RequestInit, log: (outcome: string) => void): Promise<void> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    if (!answer.ok) log(`answered ${answer.status}`);
  } catch (error) {
    log(`lost: ${error instanceof Error ? error.message : ''}`);
  }
}
