import * as z from 'zod/mini';
import {
  newSupportState,
  supportCollection,
  SupportMessage,
} from '@contract/entities/support-message';
import { anyFileKind } from '@contract/values/file/file-kind';
import { bucketName } from '../ports';
import { daysBefore } from './days';
import type { DemoData, DemoFile } from './demo-data';
import { demoAdmin, demoBuyer, demoOwner, type DemoPerson } from './people';
import { buildAudit, buildReference } from './references';

interface Sketch {
  id: string;
  reference: string;
  person: DemoPerson;
  issueType: SupportMessage['issueType'];
  description: string;
  daysAgo: number;
  /** sent a day later */
  answer?: string;
  isClosed?: boolean;
  /** a text file that came with the message */
  file?: { name: string; text: string };
}

const sketches: readonly Sketch[] = [
  {
    id: 'demo-support-open',
    reference: 'LS-3C4D-CT',
    person: demoOwner,
    issueType: 'Billing',
    description:
      'I paid GHS 500.00 on Friday morning. The SMS is here, but the request still shows Pending.',
    daysAgo: 1,
    file: {
      name: 'SMS from the network.txt',
      text: 'You have paid GHS 500.00. Transaction 70011223344.',
    },
  },
  {
    id: 'demo-support-answered',
    reference: 'LS-5F6H-5N',
    person: demoOwner,
    issueType: 'General Inquiry',
    description: 'Can my brother collect the results for me while I am away?',
    daysAgo: 6,
    answer:
      'The results are in your account only. You can download them and send them to your brother yourself.',
  },
  {
    id: 'demo-support-closed',
    reference: 'LS-8J7K-VM',
    person: demoOwner,
    issueType: 'Account Issue',
    description: 'My phone number has changed. How do I tell you?',
    daysAgo: 15,
    answer:
      'Open Settings, change the number and press Save Changes. Messages go to the new one at once.',
    isClosed: true,
  },
  {
    id: 'demo-support-waiting',
    reference: 'LS-9MNP-P3',
    person: demoBuyer,
    issueType: 'Technical Support',
    description:
      'The picture of my plan stops at 40 percent when I am on the bus.',
    daysAgo: 3,
  },
];

/**
 * Demo support messages in each state, with references, audit entries and
 * files.
 */
export function buildSupport(now: Date): DemoData {
  return sketches.flatMap((sketch) => buildMessage(sketch, now));
}

function findState({
  isClosed = false,
  answer,
}: Sketch): SupportMessage['state'] {
  if (isClosed) return 'closed';
  return answer === undefined ? 'open' : 'answered';
}

function buildMessage(sketch: Sketch, now: Date): DemoData {
  const { id, person, reference, answer, isClosed = false, file } = sketch;
  const timestamp = daysBefore(now, sketch.daysAgo);
  const answeredAt = daysBefore(timestamp, -1);
  const fileName = `supportdocs/${person.uid}/${id}__message.txt`;
  const files: DemoFile[] = [];
  if (file !== undefined) {
    const bytes = Buffer.from(file.text);
    files.push({ name: fileName, contentType: anyFileKind, bytes });
  }
  const answers =
    answer === undefined
      ? []
      : [{ text: answer, at: answeredAt, by: demoAdmin.uid }];
  const message = z.parse(SupportMessage, {
    ...newSupportState,
    id,
    reference,
    userId: person.uid,
    fullName: person.name,
    email: person.email,
    phoneNumber: person.phoneNumber,
    issueType: sketch.issueType,
    description: sketch.description,
    fileURL: file === undefined ? null : `gs://${bucketName}/${fileName}`,
    fileName: file?.name ?? null,
    timestamp,
    state: findState(sketch),
    answers,
    notifiedAt: timestamp,
    closedAt: isClosed ? daysBefore(timestamp, -2) : null,
    auditId: answer === undefined ? null : `${id}-answered`,
  });
  return [
    { path: `${supportCollection}/${id}`, data: message },
    buildReference('support', message.reference, {
      documentId: id,
      userId: person.uid,
      createdAt: timestamp,
    }),
    ...files,
    ...answers.map(({ text, at }) =>
      buildAudit({
        auditId: `${id}-answered`,
        at,
        action: 'support-answered',
        collection: supportCollection,
        documentId: id,
        reference: message.reference,
        before: { state: 'open', answers: 0 },
        after: { state: 'answered', answers: 1, answer: text },
      }),
    ),
  ];
}
