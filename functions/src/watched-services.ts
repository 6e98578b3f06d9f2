import { DeliveryRefused, type Sender } from './providers/senders';
import type { PaymentGateway } from './providers/payment-gateway';

type Note = (answered: boolean) => void;

/** The same gateway, of whose every call is noted whether it was answered with anything that can be understood. */
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

/** The same sender. Whoever refuses one message for good does its work; who wants it later, or says nothing, does not. */
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
