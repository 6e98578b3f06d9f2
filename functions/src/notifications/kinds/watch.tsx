import {
  PaymentCase,
  paymentCasesCollection,
} from '@contract/entities/payment/payment-case';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { formatGhs } from '@contract/values/payment/money';
import { Incident, incidentsCollection } from '../../records/incidents';
import { paths } from '../app-paths';
import { Paragraph } from '../mail/mail-layout';
import { defineNotification, toAdministrators } from '../notification';
import { inAccra } from '../words';
import { morningMail } from './morning-mail';

const alikeTexts: Readonly<Record<PlanAlarm['kind'], string>> = {
  'same-file': 'It is the same file.',
  'same-picture': 'The pictures look the same.',
  'same-ground': 'Both plans lie on the same ground.',
  'same-code': 'Both plans have the same code.',
};

const foundTexts: Readonly<Record<PlanAlarm['kind'], string>> = {
  'same-file': 'Two people sent the same site plan.',
  'same-picture': 'Two people sent the same site plan.',
  'same-ground': 'Two people sent plans of the same ground.',
  'same-code': 'Two people sent plans with the same code.',
};

export const watchNotifications = {
  'morning-mail': morningMail,
  trouble: defineNotification({
    find: (ports, { recordId }) =>
      ports.records.findRecord(incidentsCollection, Incident, recordId),
    mail: ({ troubles, since, endedAt }, { appUrl }) => {
      const heading =
        endedAt === null ? 'Something does not work' : 'Something did not work';
      const nextSteps =
        endedAt === null
          ? 'Please tell whoever runs the project. docs/operate.md says what to do.'
          : `It has worked again since ${inAccra(endedAt)}. You need to do nothing.`;
      return {
        ...toAdministrators('trouble'),
        subject:
          endedAt === null
            ? 'Asaase: something does not work'
            : 'Asaase: something did not work',
        preview: troubles[0] ?? '',
        heading,
        body: (
          <>
            <Paragraph>Since {inAccra(since)} (time in Accra):</Paragraph>
            {troubles.map((trouble) => (
              <Paragraph key={trouble}>{`• ${trouble}`}</Paragraph>
            ))}
            <Paragraph>{nextSteps}</Paragraph>
          </>
        ),
        action: {
          label: 'Open the overview',
          url: `${appUrl}${paths.home}`,
        },
      };
    },
  }),
  'charge-reported': defineNotification({
    find: async (ports, { recordId }) => {
      const paymentCase = await ports.records.findRecord(
        paymentCasesCollection,
        PaymentCase,
        recordId,
      );
      return paymentCase?.state === 'open' ? paymentCase : null;
    },
    mail: (
      { clienttransid, reference, amountPesewas, answerBy },
      { appUrl },
    ) => ({
      ...toAdministrators('charge-reported'),
      subject: `Asaase: "I was charged", TX-${clienttransid}`,
      preview: 'Their money may have left without a receipt.',
      heading: 'Somebody says: I was charged',
      opening:
        "A payer typed the number of the network's SMS for a payment that the gateway does not call paid. Compare it with the gateway's console, and answer the payer.",
      facts: [
        ['Payment', `TX-${clienttransid}`],
        ['Reference', reference],
        ['Amount', formatGhs(amountPesewas)],
        ['Answer by', `${inAccra(answerBy)} (time in Accra)`],
      ],
      action: { label: 'Open the cases', url: `${appUrl}${paths.adminCases}` },
    }),
  }),
  'plan-alarm': defineNotification({
    find: async (ports, { recordId }) => {
      const alarm = await ports.records.findRecord(
        planAlarmsCollection,
        PlanAlarm,
        recordId,
      );
      return alarm?.state === 'open' ? alarm : null;
    },
    mail: ({ records, kind }, { appUrl }) => ({
      ...toAdministrators('plan-alarm'),
      subject: 'Asaase: a possible multiple sale',
      preview: foundTexts[kind],
      heading: 'A possible multiple sale',
      opening: `${foundTexts[kind]} It may be one family or one agent, or somebody may be selling what another holds. Look at both before results go out.`,
      facts: [
        ['First', records[0]?.reference ?? null],
        ['Then', records[1]?.reference ?? null],
        ['What is alike', alikeTexts[kind]],
      ],
      action: {
        label: 'Open the alarms',
        url: `${appUrl}${paths.adminAlarms}`,
      },
    }),
  }),
};
