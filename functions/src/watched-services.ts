import { DeliveryRefused, type Sender } from './providers/senders';

type Note = (answered: boolean) => void;

/**
 * A service that refuses one message for good works; one that wants it later,
 * or is silent, does not.
 */
export function watchSender<Message>(
  sender: Sender<Message>,
  note: Note,
): Sender<Message> {
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
