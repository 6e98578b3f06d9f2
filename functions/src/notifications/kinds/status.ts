import { removedPhone } from '@contract/values/removed';
import { defineNotification } from '../notification';
import { describeStatus, statusText } from '../status-words';

export const statusNotifications = {
  'status-asked': defineNotification({
    // Whether the number is that of the record is looked up only here, out of
    // sight of whoever asked.
    find: async (ports, { recordId: reference, address: phone }) => {
      if (reference === null || phone === null) return null;
      const found = await ports.records.findStatus(reference);
      if (found === null || found.record.phone !== phone) return null;
      if (phone === removedPhone) return null;
      return { reference, phone, found };
    },
    mail: () => null,
    sms: ({ reference, phone, found }, { now }) => ({
      to: phone,
      text: statusText(
        reference,
        describeStatus(found.record, found.lastPayment, now()),
      ),
    }),
  }),
};
