import type { FaultQueue } from './faults';
import { toCallback, type Transaction } from './transaction';

/** Posts new states to the receive URL as Redde does: unsigned, once, without a retry. */
export class CallbackSender {
  private readonly underway = new AbortController();

  constructor(
    private readonly options: {
      /** null when no receive URL is set for the app */
      url: string | null;
      faults: FaultQueue;
      log: (line: string) => void;
    },
  ) {}

  send(transaction: Transaction): void {
    const fault = this.options.faults.take('callback');
    if (this.options.url === null || fault?.kind === 'lost') return;
    const copies = fault?.kind === 'duplicated' ? 2 : 1;
    const body = JSON.stringify(toCallback(transaction));
    for (let copy = 0; copy < copies; copy += 1) void this.post(this.options.url, body, transaction.id);
  }

  close(): void {
    this.underway.abort();
  }

  private async post(url: string, body: string, id: number): Promise<void> {
    try {
      const headers = { 'content-type': 'application/json;charset=UTF-8' };
      const answer = await fetch(url, { method: 'POST', headers, body, signal: this.underway.signal });
      await answer.arrayBuffer();
      if (!answer.ok) this.options.log(`redde: the callback for ${id} was answered ${answer.status}`);
    } catch (error) {
      if (this.underway.signal.aborted) return;
      this.options.log(
        `redde: the callback for ${id} was lost: ${error instanceof Error ? error.message : ''}`,
      );
    }
  }
}
