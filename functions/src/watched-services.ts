import { DeliveryRefused, type Sender } from './providers/senders';
import type { PaymentGateway } from './providers/payment-gateway';

type Note = (answered: boolean) => void;

/** Notes for every call whether the gateway gave an answer that can be understood. */
export function watchGateway(gateway: PaymentGateway, note: Note): PaymentGateway {
  return {
    requestDebit: async (order) => {
      const outcome = await gateway.requestDebit(order);
      note(outcome.kind === 'accepted' || outcome.kind === 'refused');
      return outcome;
    },
    findReport: async (transactionid) => {
      const report = await gateway.findReport(transactionid);
      note(report !== null);
      return report;
    },
  };
}

/** A service that refuses one message for good works; one that wants it later, or is silent, does not. */
export function watchSender<Message>(sender: Sender<Message>, note: Note): Sender<Message> {
  return {
    send: async (message) => {
      try {
        await sender.send(message);
        note(true);
      } catch (error) {
        note(error instanceof DeliveryRefused && error.forGood);
        throw error;
      }
    },
  };
}
