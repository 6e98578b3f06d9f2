import type { HttpAnswer, HttpClient } from '../../../providers/http-client';
import type { GatewayConnection } from '../../../providers/gateways/gateway';
import type {
  GatewayModel,
  LineAnswer,
} from '../../../providers/gateways/testing/gateway-model';
import type {
  GatewayWire,
  WireRequest,
} from '../../../providers/gateways/testing/gateway-wire';
import type { StepControl, Process } from '../../testing/step-control';

const network: Process = { alive: true };
/** of one order, with both its tries */
const timeoutMs = 20_000;
const givesUp = (pick: number) => pick % 3 === 0;

interface TimeLimit {
  until: number;
  controller: AbortController;
}

interface Arrival {
  answer: LineAnswer;
  mood: number;
}

/**
 * The line from one process to the gateway: what was sent arrives even if the
 * process dies; an answer may come late, or the process stops waiting.
 */
export class ModelledLine implements HttpClient {
  #limits: TimeLimit[] = [];

  constructor(
    private readonly wire: GatewayWire,
    private readonly model: GatewayModel,
    private readonly steps: StepControl,
    private readonly process: Process,
  ) {}

  /** What an adapter is opened with. */
  connection(): GatewayConnection {
    return {
      connect: () => this,
      timeLimit: (ms) => this.#startLimit(ms),
      timeoutMs,
      note: () => undefined,
    };
  }

  get(path: string): Promise<HttpAnswer> {
    return this.#send({ method: 'GET', path, body: undefined });
  }

  post(path: string, body: unknown): Promise<HttpAnswer> {
    return this.#send({ method: 'POST', path, body });
  }

  async #send(request: WireRequest): Promise<HttpAnswer> {
    const sentAt = this.model.now();
    await this.steps.wait(this.process);
    const call = this.wire.readCall(request);
    if (
      call.kind === 'order' &&
      !this.model.called.has(call.order.clienttransid)
    ) {
      this.model.called.set(call.order.clienttransid, sentAt);
    }
    const { answer, mood } = await this.#exchange((pick) =>
      this.model.answer(call, pick, sentAt),
    );
    this.#endLimits();
    if (answer.kind === 'no-answer') throw networkError(answer.code);
    return this.wire.writeAnswer(answer, mood);
  }

  async #exchange(arrive: (mood: number) => LineAnswer): Promise<Arrival> {
    const inbox: { arrived: Arrival | null } = { arrived: null };
    void this.steps.wait(network).then((mood) => {
      inbox.arrived = { answer: arrive(mood), mood };
    });
    for (;;) {
      const pick = await this.steps.wait(this.process);
      if (inbox.arrived !== null) return inbox.arrived;
      if (this.model.troubled && givesUp(pick)) {
        throw networkError('ECONNABORTED');
      }
    }
  }

  /** By the clock of the world, which stands still between two steps. */
  #startLimit(ms: number): AbortSignal {
    const controller = new AbortController();
    this.#limits.push({ until: this.model.now() + ms, controller });
    return controller.signal;
  }

  #endLimits(): void {
    for (const { until, controller } of this.#limits) {
      if (this.model.now() >= until) controller.abort();
    }
    this.#limits = this.#limits.filter(
      ({ controller }) => !controller.signal.aborted,
    );
  }
}

function networkError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
