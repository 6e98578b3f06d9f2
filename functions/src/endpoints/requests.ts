import { addRequestNoteEndpoint } from '@contract/endpoints/add-request-note';
import {
  assignmentsAtOnce,
  assignRequestsEndpoint,
  giveBackRequestsEndpoint,
  takeRequestsEndpoint,
} from '@contract/endpoints/assign-requests';
import { correctRequestEndpoint } from '@contract/endpoints/correct-request';
import { closePlanAlarmEndpoint } from '@contract/endpoints/close-plan-alarm';
import { holdPapersEndpoint } from '@contract/endpoints/hold-papers';
import { markStepEndpoint } from '@contract/endpoints/mark-step';
import { promiseLaterEndpoint } from '@contract/endpoints/promise-later';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import {
  askForClearerImageEndpoint,
  deliverResultsEndpoint,
  previewFindingsEndpoint,
} from '@contract/endpoints/review-request';
import { prolongPlanAlarmEndpoint } from '@contract/endpoints/prolong-plan-alarm';
import { startResultsUploadEndpoint } from '@contract/endpoints/start-results-upload';
import {
  decideResultWithdrawalEndpoint,
  proposeResultWithdrawalEndpoint,
} from '@contract/endpoints/withdraw-results';
import { verifyResultEndpoint } from '@contract/endpoints/verify-result';
import { requestNoteMaxLength } from '@contract/entities/request-note';
import { planAlarmNoteMaxLength } from '@contract/entities/plan-alarm';
import { imageNoteMaxLength } from '@contract/values/file/image-reason';
import { lateNoteMaxLength } from '@contract/values/late-reason';
import { outcomeTextMaxLength } from '@contract/values/result-outcome';
import {
  formatMaxBytes,
  maxDocumentBytes,
} from '@contract/values/file/file-limits';
import { withdrawalReasonMaxLength } from '@contract/values/text-limits';
import { FileAnswer } from '../http/answer';
import {
  defineAdminEndpoint,
  defineOpenEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import { openDocument } from '../services/files/open-document';
import { startResultsUpload } from '../services/files/start-results-upload';
import { holdPapers } from '../services/papers/hold-papers';
import { promiseLater } from '../services/promises/promise-later';
import { closePlanAlarm } from '../services/plans/close-plan-alarm';
import { addRequestNote } from '../services/requests/add-request-note';
import {
  assignRequests,
  giveBackRequests,
  takeRequests,
} from '../services/requests/assign-requests';
import { correctRequest } from '../services/requests/correct-request';
import { previewFindings } from '../services/requests/deliver-findings';
import { markStep } from '../services/requests/mark-step';
import { prolongPlanAlarm } from '../services/plans/prolong-plan-alarm';
import {
  askForClearerImage,
  deliverResults,
} from '../services/requests/review-request';
import { checkDelivered } from '../services/results/check-result';
import {
  decideResultWithdrawal,
  proposeResultWithdrawal,
} from '../services/withdrawals/change-withdrawal';
import { verifyResult } from '../services/results/verify-result';

const badAssignments = `Please name at least one request and at most ${assignmentsAtOnce}, and who works on each.`;

export const requestEndpoints: readonly Endpoint[] = [
  defineUserEndpoint(correctRequestEndpoint, {
    badBody: 'Please name a request and what is to be changed.',
    handle: (body, ports, { uid }) => correctRequest(ports.changes, uid, body),
  }),
  defineAdminEndpoint(askForClearerImageEndpoint, {
    badBody: `Please say what is wrong with the image, in at most ${imageNoteMaxLength} characters.`,
    handle: (body, ports, { uid }) =>
      askForClearerImage(ports.changes, uid, body),
  }),
  defineAdminEndpoint(markStepEndpoint, {
    badBody: 'Please name a request, a step, and whether it is done.',
    handle: (body, ports, { uid }) => markStep(ports.promises, uid, body),
  }),
  defineAdminEndpoint(promiseLaterEndpoint, {
    badBody: `Please name a request, a new day, and the reason in at most ${lateNoteMaxLength} characters.`,
    handle: (body, ports, { uid }) => promiseLater(ports.promises, uid, body),
  }),
  defineAdminEndpoint(startResultsUploadEndpoint, {
    badBody: `Please name a request and a PDF, JPEG, PNG or WEBP of at most ${formatMaxBytes(maxDocumentBytes)}.`,
    handle: (body, ports) => startResultsUpload(ports.files, body),
  }),
  defineAdminEndpoint(deliverResultsEndpoint, {
    badBody: `Please name a request, its file and, in at most ${outcomeTextMaxLength} characters, what was found.`,
    handle: async (body, ports, { uid }) => {
      await deliverResults(ports.deliveries, uid, body);
      await checkDelivered(ports.scans, body.documentId);
    },
  }),
  defineAdminEndpoint(proposeResultWithdrawalEndpoint, {
    badBody: `Please name a version of results, and write why it is withdrawn and what the owner reads, in at most ${withdrawalReasonMaxLength} characters each.`,
    handle: (body, ports, { uid }) =>
      proposeResultWithdrawal(ports.withdrawals, uid, body),
  }),
  defineAdminEndpoint(decideResultWithdrawalEndpoint, {
    badBody: 'Please name a proposal to withdraw results, and a decision.',
    handle: (body, ports, { uid }) =>
      decideResultWithdrawal(ports.withdrawals, uid, body),
  }),
  defineAdminEndpoint(previewFindingsEndpoint, {
    badBody:
      'Please name a request, and what was found: no text may be missing, too long, or say another thing than the outcome.',
    handle: (body, ports) => previewFindings(ports.deliveries, body),
  }),
  defineAdminEndpoint(openDocumentEndpoint, {
    badBody: 'Please name a document and the record it belongs to.',
    handle: async (body, ports, { uid }) =>
      new FileAnswer(await openDocument(ports.files, uid, body)),
  }),
  defineAdminEndpoint(holdPapersEndpoint, {
    badBody: 'Please name a request, and whether its papers are held.',
    handle: (body, ports, { uid }) => holdPapers(ports.changes, uid, body),
  }),
  defineAdminEndpoint(takeRequestsEndpoint, {
    badBody: badAssignments,
    handle: (body, ports, { uid }) => takeRequests(ports.changes, uid, body),
  }),
  defineAdminEndpoint(giveBackRequestsEndpoint, {
    badBody: badAssignments,
    handle: (body, ports, { uid }) =>
      giveBackRequests(ports.changes, uid, body),
  }),
  defineAdminEndpoint(assignRequestsEndpoint, {
    badBody: badAssignments,
    handle: (body, ports, { uid }) => assignRequests(ports.changes, uid, body),
  }),
  defineAdminEndpoint(addRequestNoteEndpoint, {
    badBody: `Please name a request, and write a note of at most ${requestNoteMaxLength} characters.`,
    handle: (body, ports, { uid }) => addRequestNote(ports.changes, uid, body),
  }),
  defineAdminEndpoint(closePlanAlarmEndpoint, {
    badBody: `Please write a note of at most ${planAlarmNoteMaxLength} characters.`,
    handle: (body, ports, { uid }) => closePlanAlarm(ports.changes, uid, body),
  }),
  defineAdminEndpoint(prolongPlanAlarmEndpoint, {
    badBody: `Please choose a day and write a reason of at most ${planAlarmNoteMaxLength} characters.`,
    handle: (body, ports, { uid }) =>
      prolongPlanAlarm(ports.changes, uid, body),
  }),
  defineOpenEndpoint(verifyResultEndpoint, {
    maxBytes: 1_024,
    badBody: 'Please give a reference and the fingerprint of a file.',
    handle: (body, ports, { source }) =>
      verifyResult(ports.verifications, body, source),
  }),
];
