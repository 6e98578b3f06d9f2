import { defineSecret, expr, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { administratorProposalsCollection } from '@contract/entities/account/administrator-proposal';
import { secondFactorRemovalsCollection } from '@contract/entities/account/second-factor-removal';
import { limitsCollection } from '@contract/entities/limit-record';
import { otpCollection } from '@contract/entities/account/otp-record';
import { notificationsCollection } from '@contract/entities/notification-entry';
import { resetTokensCollection } from '@contract/entities/account/reset-token-record';
import {
  resultSharesCollection,
  shareKeptMs,
} from '@contract/entities/result-share';
import { uploadReservationsCollection } from '@contract/entities/upload-reservation';
import { uploadReservationMs } from '@contract/values/file/file-limits';
import { timeZone } from '@contract/values/time-zone';
import { everyEndpoint } from './endpoints/every-endpoint';
import { log } from './cloud-log';
import { secretNames } from './config';
import { functionsAccountId } from './functions-account';
import { transactionMarksCollection } from './firestore/run-transaction';
import { answerForPlatform } from './http/platform-answers';
import { findContentType, parseJson } from './http/request-body';
import { ExportAnswer, FileAnswer, PictureAnswer } from './http/answer';
import { sendExport } from './http/send-export';
import { sendFile } from './http/send-file';
import { sendPicture } from './http/send-picture';
import { serve } from './http/serve';
import { instances } from './instances';
import { getPorts, type Ports } from './ports';
import { runEach } from './run-each';
import { schedules, type ScheduleName } from './schedules';
import { lapseBookings as lapse } from './services/bookings/lapse-bookings';
import { compareAccounts as compare } from './services/accounts/compare-accounts';
import { remindBookings as remind } from './notifications/remind-bookings';
import { deliverNotification as deliver } from './notifications/queue/deliver-notification';
import { sweepNotifications as sweep } from './notifications/queue/sweep-notifications';
import { enqueueMorningMail } from './notifications/enqueue-morning-mail';
import { incidentsCollection } from './records/incidents';
import { runSchedule } from './services/health/run-schedule';
import { watchHealth as watchOver } from './services/health/watch-health';
import { reconcilePayments as reconcile } from './services/payments/reconcile-payments';
import { makeStatements } from './services/payments/statements/make-statements';
import { removeDownloadTokens as takeTokens } from './services/files/remove-download-tokens';
import { removePapers as removeOverdue } from './services/papers/remove-papers';
import { noteResultTimes } from './services/promises/note-result-times';
import { publishInTime } from './services/promises/publish-in-time';
import { tellLateness } from './services/promises/tell-lateness';
import { warnOfPromises } from './services/promises/warn-of-promises';
import { indexPaidRequests } from './services/requests/index-request';
import { syncAccounts } from './services/people/sync-account';
import { resumeDeletions } from './services/privacy/run-deletion';
import { scanFiles as scan } from './services/scans/scan-files';
import { region } from './task-queue';

// The CLI asks this process which functions there are, and needs the answer
// unchanged.
if (process.env['FUNCTIONS_CONTROL_API'] === undefined) {
  answerForPlatform({
    parsesBodies: () => process.env['FUNCTION_TARGET'] !== 'api',
  });
}

// The whole address: the CLI does not complete a short one where it gives
// secrets and schedules to it.
setGlobalOptions({
  serviceAccount: expr`${functionsAccountId}@${projectID}.iam.gserviceaccount.com`,
});

const secrets = secretNames.map((name) => defineSecret(name));

const endpoints = new Map(
  everyEndpoint.map((endpoint) => [endpoint.name, endpoint]),
);

/** A request without a body has no `rawBody`, whatever its type says. */
function bytesOf({ rawBody }: { rawBody?: Buffer }): Buffer {
  return rawBody ?? Buffer.alloc(0);
}

export const api = onRequest(
  { region, secrets, invoker: 'public', ...instances.api },
  async (request, response) => {
    const answer = await serve(
      { endpoints, getPorts, log },
      {
        method: request.method,
        path: request.path,
        query: request.query,
        contentType: findContentType(request.headers),
        authorization: request.get('authorization'),
        appCheck: request.get('x-firebase-appcheck'),
        forwardedFor: request.get('x-forwarded-for'),
        forwardedHost: request.get('x-forwarded-host'),
        byteLength: bytesOf(request).byteLength,
        body: parseJson(bytesOf(request)),
      },
    );
    if (answer instanceof FileAnswer) {
      await sendFile(response, answer.file, log);
    } else if (answer instanceof ExportAnswer) {
      await sendExport(response, answer.exported, log);
    } else if (answer instanceof PictureAnswer) {
      sendPicture(response, answer.picture);
    } else {
      response
        .set('Cache-Control', 'no-store')
        .status(answer.status)
        .json(answer.body);
    }
  },
);

function schedule(name: ScheduleName, run: (ports: Ports) => Promise<unknown>) {
  return onSchedule(
    {
      region,
      secrets,
      schedule: schedules[name].when,
      timeZone,
      ...instances[name],
    },
    async () => {
      const ports = getPorts();
      await runSchedule(ports.watch, name, () => run(ports));
    },
  );
}

/**
 * Also writes what administrators search by, where that failed after a payment,
 * and whether results came in time.
 */
export const reconcilePayments = schedule(
  'reconcilePayments',
  ({ payments, index, resultTimes }) =>
    runEach(
      () => reconcile(payments),
      () => indexPaidRequests(index),
      () => noteResultTimes(resultTimes),
    ),
);

export const lapseBookings = schedule('lapseBookings', ({ bookings }) =>
  lapse(bookings),
);

/**
 * From 02:00 in Accra. Later runs continue an unfinished one; when all is done
 * they cost two reads.
 */
export const makePaymentStatements = schedule(
  'makePaymentStatements',
  ({ statements }) => makeStatements(statements),
);

const Delivery = z.object({ outboxId: z.string() });

/** A failed try is left to the sweep, which waits longer each time. */
export const deliverNotification = onTaskDispatched(
  {
    region,
    secrets,
    ...instances.deliverNotification,
    retryConfig: { maxAttempts: 1 },
    rateLimits: {
      maxConcurrentDispatches: instances.deliverNotification.concurrency,
    },
  },
  async ({ data }) => {
    await deliver(getPorts().notifications, z.parse(Delivery, data).outboxId);
  },
);

const expiring = [
  otpCollection,
  resetTokensCollection,
  limitsCollection,
  notificationsCollection,
  administratorProposalsCollection,
  secondFactorRemovalsCollection,
  incidentsCollection,
  transactionMarksCollection,
];

export const sweepNotifications = schedule(
  'sweepNotifications',
  ({ notifications, deleteExpired }) => {
    const now = notifications.now();
    const sharedUntil = new Date(now.getTime() - shareKeptMs);
    const reservedUntil = new Date(now.getTime() - uploadReservationMs);
    return runEach(
      () => sweep(notifications),
      () => deleteExpired(expiring, now),
      () => deleteExpired([resultSharesCollection], sharedUntil),
      () => deleteExpired([uploadReservationsCollection], reservedUntil, 'at'),
    );
  },
);

export const remindBookings = schedule('remindBookings', ({ notices }) =>
  remind(notices),
);

export const resumeAccountDeletions = schedule(
  'resumeAccountDeletions',
  ({ people, privacy }) =>
    runEach(
      () => syncAccounts(people),
      () => resumeDeletions(privacy),
    ),
);

export const compareAccounts = schedule('compareAccounts', ({ comparison }) =>
  compare(comparison),
);

export const scanFiles = schedule('scanFiles', ({ scans }) => scan(scans));

export const removeDownloadTokens = schedule(
  'removeDownloadTokens',
  ({ tokens }) => takeTokens(tokens),
);

export const watchHealth = schedule('watchHealth', ({ watch }) =>
  watchOver(watch),
);

/** Runs after the first one of a morning are there in case it failed. */
export const sendMorningMail = schedule('sendMorningMail', ({ notices }) =>
  enqueueMorningMail(notices),
);

export const removePapers = schedule('removePapers', ({ papers }) =>
  removeOverdue(papers),
);

/**
 * The first run of a day also warns the office of what is promised next. Each
 * run publishes how many results came in time.
 */
export const keepPromises = schedule('keepPromises', ({ promises, inTime }) =>
  runEach(
    () => warnOfPromises(promises),
    () => tellLateness(promises),
    () => publishInTime(inTime),
  ),
);
