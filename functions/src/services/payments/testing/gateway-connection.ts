import type {
  DebitOrder,
  DebitOutcome,
  GatewayReport,
  PaymentGateway,
} from '../../../providers/payment-gateway';
import type { StepControl, Process } from '../../testing/step-control';
import type { GatewayModel } from './gateway-model';

const network: Process = { alive: true };
const givesUp = (pick: number) => pick % 3 === 0;

/** What was sent arrives even if the process dies; an answer may come late, or the process stops waiting. */
export class GatewayConnection implements PaymentGateway {
  constructor(
    private readonly model: GatewayModel,
    private readonly steps: StepControl,
    private readonly process: Process,
  ) {}

  async requestDebit(order: DebitOrder): Promise<DebitOutcome> {
    const calledAt = this.model.now();
    await this.steps.wait(this.process);
    this.model.called.add(order.clienttransid);
    return this.#exchange((mood) => this.model.deliver(order, calledAt, mood), { kind: 'unknown' });
  }

  async findReport(transactionid: string): Promise<GatewayReport | null> {
    await this.steps.wait(this.process);
    return this.#exchange((mood) => this.model.tell(transactionid, mood), null);
  }

  async #exchange<Answer>(arrive: (mood: number) => Answer, silence: Answer): Promise<Answer> {
    const inbox: { arrived: { answer: Answer } | null } = { arrived: null };
    void this.steps.wait(network).then((mood) => (inbox.arrived = { answer: arrive(mood) }));
    for (;;) {
      const pick = await this.steps.wait(this.process);
      if (inbox.arrived !== null) return inbox.arrived.answer;
      if (this.model.troubled && givesUp(pick)) return silence;
    }
  }
}
