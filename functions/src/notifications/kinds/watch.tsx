import { PaymentCase, paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { formatGhs } from '@contract/values/payment/money';
import { Incident, incidentsCollection } from '../../records/incidents';
import { paths } from '../app-paths';
import { findRecord } from '../../firestore/stored-document';
import { listAdministratorAddresses } from '../facts';
import { MailAction, MailFacts, MailLayout, Paragraph, type Fact } from '../mail/mail-layout';
import { defineNotification, type Notification } from '../notification';
import { inAccra } from '../words';
import { morningLetter } from './morning-letter';

export const administratorsReason = 'You get this because you are an administrator of Asaase.';

export function ChargeReported({ facts, url }: { facts: readonly Fact[]; url: string }) {
  return (
    <MailLayout
      preview="Their money may have left without a receipt."
      heading="Somebody says: I was charged"
      reason={administratorsReason}
    >
      <Paragraph>
        A payer typed the number of the network's SMS for a payment that the gateway does not call paid.
        Compare it with the gateway's console, and answer the payer.
      </Paragraph>
      <MailFacts facts={facts} />
      <MailAction href={url} label="Open the cases" />
    </MailLayout>
  );
}

export function PlanAlarmRaised({ facts, url }: { facts: readonly Fact[]; url: string }) {
  return (
    <MailLayout
      preview="Two people sent the same site plan."
      heading="A possible multiple sale"
      reason={administratorsReason}
    >
      <Paragraph>
        Two people sent the same site plan. It may be one family or one agent, or somebody may be selling what
        another holds. Look at both before results go out.
      </Paragraph>
      <MailFacts facts={facts} />
      <MailAction href={url} label="Open the alarms" />
    </MailLayout>
  );
}

export function Trouble({ incident, url }: { incident: Incident; url: string }) {
  const { troubles, since, endedAt } = incident;
  return (
    <MailLayout
      preview={troubles[0] ?? ''}
      heading={endedAt === null ? 'Something does not work' : 'Something did not work'}
      reason={administratorsReason}
    >
      <Paragraph>Since {inAccra(since)} (time in Accra):</Paragraph>
      {troubles.map((trouble) => (
        <Paragraph key={trouble}>{`• ${trouble}`}</Paragraph>
      ))}
      <Paragraph>
        {endedAt === null
          ? 'Please tell whoever runs the project. docs/operate.md says what to do.'
          : `It has worked again since ${inAccra(endedAt)}. You need to do nothing.`}
      </Paragraph>
      <MailAction href={url} label="Open the overview" />
    </MailLayout>
  );
}

/** What administrators are told at once, because somebody loses money or trust by waiting; and the letter of each morning. */
export const watchNotifications = {
  'morning-letter': morningLetter,
  trouble: defineNotification({
    find: (ports, { recordId }) => findRecord(ports.db, incidentsCollection, Incident, recordId),
    mail: async (incident, ports) => ({
      to: await listAdministratorAddresses(ports),
      subject:
        incident.endedAt === null ? 'Asaase: something does not work' : 'Asaase: something did not work',
      body: <Trouble incident={incident} url={`${ports.appUrl}${paths.adminOverview}`} />,
    }),
  }),
  'charge-reported': defineNotification({
    find: async (ports, { recordId }) => {
      const found = await findRecord(ports.db, paymentCasesCollection, PaymentCase, recordId);
      return found?.state === 'open' ? found : null;
    },
    mail: async ({ clienttransid, reference, amountPesewas, answerBy }, ports) => ({
      to: await listAdministratorAddresses(ports),
      subject: `Asaase: "I was charged", TX-${clienttransid}`,
      body: (
        <ChargeReported
          facts={[
            ['Payment', `TX-${clienttransid}`],
            ['Reference', reference],
            ['Amount', formatGhs(amountPesewas)],
            ['Answer by', `${inAccra(answerBy)} (time in Accra)`],
          ]}
          url={`${ports.appUrl}${paths.adminCases}`}
        />
      ),
    }),
  }),
  'plan-alarm': defineNotification({
    find: async (ports, { recordId }) => {
      const alarm = await findRecord(ports.db, planAlarmsCollection, PlanAlarm, recordId);
      return alarm?.state === 'open' ? alarm : null;
    },
    mail: async ({ records, kind }, ports) => ({
      to: await listAdministratorAddresses(ports),
      subject: 'Asaase: a possible multiple sale',
      body: (
        <PlanAlarmRaised
          facts={[
            ['First', records[0]?.reference ?? null],
            ['Then', records[1]?.reference ?? null],
            ['What is alike', kind === 'same-file' ? 'It is the same file.' : 'The pictures look the same.'],
          ]}
          url={`${ports.appUrl}${paths.adminAlarms}`}
        />
      ),
    }),
  }),
} satisfies Record<string, Notification>;
