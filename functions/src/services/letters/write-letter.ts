import { createElement } from 'react';
import type { LetterKind } from '@contract/entities/outbox-entry';
import { OfficeContext } from '../../mails/office';
import { renderMail } from '../../mails/render-mail';
import { accountDrafts } from './account-letters';
import { draftAccountDeleted } from './account-deleted-letter';
import { bookingDrafts } from './booking-letters';
import { draftClearerImage } from './clearer-image-letter';
import { findOffice } from './find-office';
import type { DraftLetter, LetterPorts, WriteLetter } from './letter';
import { draftPasswordChanged } from './password-changed-letter';
import { draftPaymentReceived } from './payment-received-letter';
import { draftRecoveryClosed } from './recovery-closed-letter';
import { draftRecovery } from './recovery-letter';
import { draftRefundPaid } from './refund-paid-letter';
import { draftReportReviewed } from './report-reviewed-letter';
import { draftResultsReady } from './results-ready-letter';
import { rightsDrafts } from './rights-letters';
import { supportDrafts } from './support-letters';
import { draftVerifyEmail } from './verify-email-letter';
import { draftWelcome } from './welcome-letter';

const drafts: Readonly<Record<LetterKind, DraftLetter>> = {
  welcome: draftWelcome,
  'verify-email': draftVerifyEmail,
  recovery: draftRecovery,
  'password-changed': draftPasswordChanged,
  'account-deleted': draftAccountDeleted,
  'recovery-closed': draftRecoveryClosed,
  'payment-received': draftPaymentReceived,
  'refund-paid': draftRefundPaid,
  'clearer-image-needed': draftClearerImage,
  'results-ready': draftResultsReady,
  'report-reviewed': draftReportReviewed,
  ...bookingDrafts,
  ...accountDrafts,
  ...rightsDrafts,
  ...supportDrafts,
};

/** One file for each kind; this puts them together with the layout. */
export function createLetterWriter(ports: LetterPorts): WriteLetter {
  return async (entry) => {
    const draft = await drafts[entry.kind](ports, entry);
    if (draft === null) return null;
    const office = await findOffice(ports.db);
    const { html, text } = await renderMail(
      createElement(OfficeContext.Provider, { value: office }, draft.body),
    );
    const { to, subject, attachments = [] } = draft;
    const letter = { outboxId: entry.outboxId, to, subject, html, text, attachments };
    return office.email === null ? letter : { ...letter, replyTo: office.email };
  };
}
