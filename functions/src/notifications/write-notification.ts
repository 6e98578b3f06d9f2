import { createElement } from 'react';
import type { NotificationKind } from '@contract/entities/notification-entry';
import { removedPhone } from '@contract/values/removed';
import { accountDecisions } from './kinds/account-decisions';
import { accountNotifications } from './kinds/accounts';
import { administratorNotifications } from './kinds/administrators';
import { appointmentNotifications } from './kinds/appointments';
import { bookingNotifications } from './kinds/bookings';
import { paymentNotifications } from './kinds/payments';
import { promiseNotifications } from './kinds/promises';
import { recoveryNotifications } from './kinds/recovery';
import { reportNotifications } from './kinds/reports';
import { requestNotifications } from './kinds/requests';
import { statusNotifications } from './kinds/status';
import { supportNotifications } from './kinds/support';
import { watchNotifications } from './kinds/watch';
import { withdrawalNotifications } from './kinds/withdrawals';
import { listAdministratorAddresses, listHolderAddresses } from './facts';
import { MailLayout, type MailWords } from './mail/mail-layout';
import { describeOffice, type Office, OfficeContext } from './mail/office';
import {
  Administrators,
  HoldersOf,
  type Notification,
  type NotificationPorts,
  type NotificationWriter,
} from './notification';
import { render, toPlainText } from '@react-email/render';

const notifications: Readonly<Record<NotificationKind, Notification>> = {
  ...accountNotifications,
  ...recoveryNotifications,
  ...paymentNotifications,
  ...requestNotifications,
  ...promiseNotifications,
  ...withdrawalNotifications,
  ...bookingNotifications,
  ...appointmentNotifications,
  ...reportNotifications,
  ...statusNotifications,
  ...supportNotifications,
  ...accountDecisions,
  ...administratorNotifications,
  ...watchNotifications,
};

/**
 * Writes mails and text messages from what the records say at that moment.
 * @throws whatever a record or the identity service fails with
 */
export function createNotificationWriter(
  ports: NotificationPorts,
): NotificationWriter {
  return {
    writeMail: async (entry) => {
      const draft = await notifications[entry.kind].draftMail(ports, entry);
      if (draft === null || draft.to === null) return null;
      const to = await findAddresses(ports, draft.to);
      if (to.length === 0) return null;
      const office = describeOffice(await ports.records.findPublicContact());
      const { html, text } = await renderMail(draft, office);
      const { subject, attachments = [] } = draft;
      const mail = {
        outboxId: entry.outboxId,
        to,
        subject,
        html,
        text,
        attachments,
      };
      return office.email === null ? mail : { ...mail, replyTo: office.email };
    },
    writeSms: async (entry) => {
      const draft = await notifications[entry.kind].draftSms(ports, entry);
      if (draft === null || draft.to === null || draft.to === removedPhone) {
        return null;
      }
      return { outboxId: entry.outboxId, to: draft.to, text: draft.text };
    },
  };
}

/**
 * @returns what the mail's header takes: one address, or a list of
 * administrators'
 */
async function findAddresses(
  ports: NotificationPorts,
  to: string | Administrators | HoldersOf,
): Promise<string | string[]> {
  if (to instanceof HoldersOf) return listHolderAddresses(ports, to.roles);
  if (!(to instanceof Administrators)) return to;
  return listAdministratorAddresses(ports, to.permission);
}

const asWritten = ['h1', 'h2'].map((selector) => ({
  selector,
  options: { uppercase: false },
}));

/** Each fact on one line: 'Amount: GHS 500.00'. */
const facts = [
  {
    selector: 'table.fact',
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  },
  { selector: 'td.fact', format: 'inline' },
  { selector: 'p.fact', format: 'inline' },
];

/** The same words twice: for programs that show HTML, and for the others. */
export async function renderMail(
  words: MailWords,
  office: Office,
): Promise<{ html: string; text: string }> {
  const mail = createElement(MailLayout, { words });
  const html = await render(
    createElement(OfficeContext.Provider, { value: office }, mail),
  );
  return {
    html,
    text: toPlainText(html, { selectors: [...asWritten, ...facts] }),
  };
}
