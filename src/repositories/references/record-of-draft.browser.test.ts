import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { signInWithPassword } from '@/firebase/auth';
import { sampleService } from '@/domain/testing/records';
import { readJson, writeJson } from '@/lib/testing/json';
import { createReport } from '@/repositories/reports/own-reports';
import { createRequest } from '@/repositories/requests/create-request';
import {
  createMessage,
  deriveMessageId,
} from '@/repositories/support/own-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import { deriveRecordId } from './record-of-draft';

const place = { digitalAddress: null, region: null, district: null };
const requestDetails = {
  name: 'Abena Owusu',
  phoneNumber: '0240000142',
  address: 'Plot 9, Ho',
  ...place,
};
const reportDetails = {
  name: 'Abena Owusu',
  phone: '0240000142',
  address: 'Plot 9, Ho',
  ...place,
};

let abena: Awaited<ReturnType<typeof commands.signUp>>;
const put = (path: string, record: object) =>
  commands.write({ [path]: writeJson(record) });
beforeEach(async () => {
  abena = await commands.signUp('Abena Owusu');
  await signInWithPassword(abena.email, abena.password);
  await put(`ServiceList/${sampleService.id}`, sampleService);
});

const sendRequest = (draftId: string, address = requestDetails.address) =>
  createRequest({
    draftId,
    userId: abena.uid,
    details: { ...requestDetails, address },
    service: sampleService,
    documentURL: `gs://demo-asaase.appspot.com/documents/${abena.uid}/0000-aaaa__plan.jpg`,
  });
const reportImage = () =>
  `gs://demo-asaase.appspot.com/lostLandsDocuments/${abena.uid}/0000-aaaa__plan.jpg` as const;
const sendReport = (draftId: string) =>
  createReport({
    draftId,
    userId: abena.uid,
    kind: 'lost-land',
    details: reportDetails,
    image: reportImage(),
  });
const listOf = async (collection: string) =>
  readJson(await commands.find(collection, 'userId', abena.uid));

describe('a draft that is sent again', () => {
  it('is the same request, and other words are another one', async () => {
    const first = await sendRequest('draft-1');
    const again = await sendRequest('draft-1');
    expect(again).toEqual(first);
    expect(await listOf('requests')).toHaveLength(1);
    const other = await sendRequest('draft-1', 'Plot 10, Ho');
    expect(other.documentId).not.toBe(first.documentId);
    const sameWords = await sendRequest('draft-2');
    expect(sameWords.documentId).not.toBe(first.documentId);
    expect(await listOf('requests')).toHaveLength(3);
  });

  it('from two tabs at once, is one report', async () => {
    const [first, second] = await Promise.all([
      sendReport('draft-1'),
      sendReport('draft-1'),
    ]);
    expect(second).toBe(first);
    expect(await listOf('due-diligence')).toHaveLength(1);
  });

  it('is the same message', async () => {
    const details = {
      fullName: 'Abena Owusu',
      phoneNumber: '0240000142',
      issueType: 'Billing' as const,
      description: 'It still shows Pending.',
    };
    const send = async () =>
      createMessage({
        id: await deriveMessageId('draft-1', details, null),
        userId: abena.uid,
        email: abena.email,
        details,
        file: null,
      });
    expect(await send()).toBe(await send());
    expect(await listOf('support')).toHaveLength(1);
  });

  it('is found where it was the last one that the limit allows, and nothing else passes', async () => {
    const id = await deriveRecordId('draft-1', [
      'lost-land',
      reportDetails,
      reportImage(),
    ]);
    await put(`due-diligence/${id}`, {
      id,
      userId: abena.uid,
      reference: 'LS-7K3M-98',
    });
    await put(`quotas/${abena.uid}`, {
      kind: 'report',
      documentId: id,
      at: new Date(),
      counts: { request: 0, report: 1000, support: 0, file: 0, bytes: 0 },
      references: 1000,
      unpaid: [],
    });
    expect(await sendReport('draft-1')).toBe('LS-7K3M-98');
    await expect(sendReport('draft-2')).rejects.toBeInstanceOf(QuotaFailure);
    expect(await commands.read(`due-diligence/${id}`)).not.toContain('Plot 9');
  });
});
