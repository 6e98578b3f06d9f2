import type { OwnClosedRecord } from '@contract/endpoints/account/list-closed-records';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { userProfileFields } from '@contract/entities/account/user-profile-fields';
import type { Booking } from '@contract/entities/booking';
import { bookingFields } from '@contract/entities/booking-fields';
import { commissionReceiptFields } from '@contract/entities/commission-receipt-fields';
import type { ClosableCollection } from '@contract/entities/closed-record';
import type { Report } from '@contract/entities/due-diligence';
import { reportFields } from '@contract/entities/due-diligence-fields';
import type { GroundProposal } from '@contract/entities/ground-proposal';
import { groundProposalFields } from '@contract/entities/ground-proposal-fields';
import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { paymentCaseFields } from '@contract/entities/payment/payment-case-fields';
import { paymentFields } from '@contract/entities/payment/payment-fields';
import {
  isPaperRemoved,
  listImageEvents,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import {
  imageEventFields,
  requestFields,
} from '@contract/entities/request-fields';
import type { ResultFindings } from '@contract/entities/result-findings';
import { resultFindingsFields } from '@contract/entities/result-findings-fields';
import type { ResultShare } from '@contract/entities/result-share';
import { resultShareFields } from '@contract/entities/result-share-fields';
import { resultVersionFields } from '@contract/entities/result-version-fields';
import type { SupportMessage } from '@contract/entities/support-message';
import { supportMessageFields } from '@contract/entities/support-message-fields';
import { cleanFileName } from '@contract/values/file/file-name';
import { fileNameOf, ObjectPath } from '@contract/values/file/object-path';
import { toCedis } from '@contract/values/payment/money';
import { copyFields, copyPart } from './copy-fields';
import type { AddFile } from './export-file';

/**
 * Each record as the copy of one's data shows it. Which fields, and their
 * names, stand in the description of the entity; here stands what is written in
 * another form than it is stored.
 */

/** Our own photo is copied; Google's is named by its address. */
export function describeProfile(
  profile: UserProfile,
  addFile: AddFile,
): object {
  const { imageUrl } = profile;
  const isOurs = imageUrl?.startsWith('gs://') === true;
  return copyFields(userProfileFields, profile, {
    imageUrl: isOurs ? addFile(imageUrl, 'profile', 'photo.png') : imageUrl,
  });
}

export function describeRequest(request: Request, addFile: AddFile): object {
  const { documentURL, imageUrl } = request;
  const isPlanKept = !isPaperRemoved(request, request.createdAt);
  const addRequestFile = (
    kind: string,
    path: string,
    fileName = fileNameOf(path),
  ) => addFile(path, 'requests', request.documentId, `${kind}-${fileName}`);
  return copyFields(requestFields, request, {
    price: cedis(request.price),
    imageEvents: listImageEvents(request).map((event) =>
      copyPart(imageEventFields, event),
    ),
    papers: request.papers?.removedAt ?? null,
    documentURL: isPlanKept ? addRequestFile('document', documentURL) : null,
    imageUrl:
      isPlanKept && imageUrl !== null
        ? addRequestFile('clearer-image', imageUrl)
        : null,
    results: Object.entries(request.results).map(([key, version]) => {
      const isKept = isFileKept(request, version);
      const { path, fileName, commissionReceipt } = version;
      return copyFields(resultVersionFields, version, {
        path: isKept ? addRequestFile(`results-${key}`, path, fileName) : null,
        commissionReceipt:
          commissionReceipt &&
          copyPart(commissionReceiptFields, {
            ...commissionReceipt,
            path: isKept
              ? addRequestFile(
                  `receipt-${key}`,
                  commissionReceipt.path,
                  commissionReceipt.fileName,
                )
              : null,
          }),
      });
    }),
  });
}

/** Nobody but the office opens one that is withdrawn. */
function isFileKept(
  request: Request,
  { createdAt, withdrawn }: ResultVersion,
): boolean {
  return withdrawn === undefined && !isPaperRemoved(request, createdAt);
}

export function describeResultFindings(record: ResultFindings): object {
  return copyFields(resultFindingsFields, record);
}

export function describeGroundProposal(proposal: GroundProposal): object {
  return copyFields(groundProposalFields, proposal);
}

export function describeResultShare(record: ResultShare): object {
  return copyFields(resultShareFields, record);
}

export function describePayment(payment: Payment): object {
  const { amountPesewas, otherAmount } = payment;
  return copyFields(paymentFields, payment, {
    amountPesewas: cedis(toCedis(amountPesewas)),
    otherAmount: otherAmount && cedis(toCedis(otherAmount.pesewas)),
  });
}

export function describeCase(paymentCase: PaymentCase): object {
  return copyFields(paymentCaseFields, paymentCase, {
    amountPesewas: cedis(toCedis(paymentCase.amountPesewas)),
  });
}

export function describeBooking(booking: Booking): object {
  return copyFields(bookingFields, booking);
}

export function describeReport(report: Report, addFile: AddFile): object {
  return copyFields(reportFields, report, {
    seenStatus: report.seenStatus === 'seen',
    image: addFile(
      report.image,
      'reports',
      report.id,
      `image-${fileNameOf(report.image)}`,
    ),
  });
}

export function describeMessage(
  message: SupportMessage,
  addFile: AddFile,
): object {
  const { fileURL: path } = message;
  const fileName = cleanFileName(message.fileName ?? '');
  return copyFields(supportMessageFields, message, {
    fileURL:
      path === null ? null : addFile(path, 'support', message.id, fileName),
    fileName: path === null ? null : fileName,
  });
}

const closedKinds: Readonly<Record<ClosableCollection, string>> = {
  requests: 'request',
  'due-diligence': 'report',
  support: 'support message',
  payment_cases: 'charge report',
};

/** As it was stored, whatever is in it, with every file that it names. */
export function describeClosedRecord(
  closedRecord: OwnClosedRecord,
  addFile: AddFile,
) {
  const { collection, documentId: id, closedAt, record } = closedRecord;
  const paths = [...new Set(findPaths(record))];
  const files = paths.map((path, index) =>
    addFile(path, 'closed-records', id, `${index + 1}-${fileNameOf(path)}`),
  );
  return { id, kind: closedKinds[collection], closedAt, record, files };
}

/** At any depth. */
function findPaths(value: unknown): ObjectPath[] {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap(findPaths);
  }
  const path = ObjectPath.safeParse(value);
  return path.success ? [path.data] : [];
}

/** @param amount in cedis */
const cedis = (amount: number) => ({ amount, unit: 'GHS (Ghana cedis)' });
