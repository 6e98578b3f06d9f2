import { createElement } from 'react';
import type { NotificationKind } from '@contract/entities/notification-entry';
import { removedPhone } from '@contract/values/removed';
import { accountDecisions } from './kinds/account-decisions';
import { accountNotifications } from './kinds/accounts';
import { administratorNotifications } from './kinds/administrators';
import { appointmentNotifications } from './kinds/appointments';
import { bookingNotifications } from './kinds/bookings';
import { paymentNotifications } from './kinds/payments';
import { recoveryNotifications } from './kinds/recovery';
import { reportNotifications } from './kinds/reports';
import { requestNotifications } from './kinds/requests';
import { supportNotifications } from './kinds/support';
import { watchNotifications } from './kinds/watch';
import { findOffice, OfficeContext } from './mail/office';
import { renderMail } from './mail/render-mail';
import type { Notification, NotificationPorts, NotificationWriter } from './notification';

const notifications: Readonly<Record<NotificationKind, Notification>> = {
  ...accountNotifications,
  ...recoveryNotifications,
  ...paymentNotifications,
  ...requestNotifications,
  ...bookingNotifications,
  ...appointmentNotifications,
  ...reportNotifications,
  ...supportNotifications,
  ...accountDecisions,
  ...administratorNotifications,
  ...watchNotifications,
};

/** Mails are put together with their layout. Text messages go to the number that the owner of the record typed. */
export function createNotificationWriter(ports: NotificationPorts): NotificationWriter {
  return {
    writeMail: async (entry) => {
      const draft = await notifications[entry.kind].mail(ports, entry);
      if (draft === null || draft.to === null || draft.to.length === 0) return null;
      const office = await findOffice(ports.db);
      const { html, text } = await renderMail(
        createElement(OfficeContext.Provider, { value: office }, draft.body),
      );
      const { to, subject, attachments = [] } = draft;
      const mail = { outboxId: entry.outboxId, to, subject, html, text, attachments };
      return office.email === null ? mail : { ...mail, replyTo: office.email };
    },
    writeSms: async (entry) => {
      const draft = await notifications[entry.kind].sms(ports, entry);
      if (draft === null || draft.to === null || draft.to === removedPhone) return null;
      return { outboxId: entry.outboxId, to: draft.to, text: draft.text };
    },
  };
}
