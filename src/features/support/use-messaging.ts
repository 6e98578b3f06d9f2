import { useState } from 'react';
import type { SupportDetails, SupportMessage } from '@contract/entities/support-message';
import { createMessage, notifyOfMessage, type NewMessage } from '@/repositories/support';
import { showSuccess } from '@/ui/overlays/toast';
import { describeNotificationFailure, supportTexts } from './support-words';

/** A message that is saved. */
export interface Sent {
  message: Tellable;
  told: Told;
}

/** Whom it concerns knows of it; else what to do. */
type Told = { isTold: true } | { isTold: false; advice: string };

/** What telling of it needs. */
type Tellable = Pick<SupportMessage, 'id' | 'email' | 'reference' | keyof SupportDetails>;

/** The specification's body; the server makes its mails from the record and believes nothing else of it (S8). */
async function tell({ id, email, fullName, phoneNumber, issueType }: Tellable): Promise<Told> {
  try {
    await notifyOfMessage({
      header: 'Support Message',
      documentId: id,
      clientsname: fullName,
      clientsnumber: phoneNumber,
      clientEmail: email,
      userMessage: 'We have your support message.',
      adminMessage: `A support message about ${issueType} waits for an answer.`,
    });
    return { isTold: true };
  } catch (error) {
    return { isTold: false, advice: describeNotificationFailure(error) };
  }
}

/** What failed stands beside the message, where it can be made good. */
function say({ isTold }: Told) {
  if (isTold) showSuccess(supportTexts.sent);
}

/** Saves a message and has people told of it: two steps, of which the second may be repeated alone. */
export function useMessaging() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  /** @param onSaved once nothing of it can be lost any more. Rejects when it was not saved. */
  const send = async (message: NewMessage, onSaved: () => void) => {
    const { id, email, details } = message;
    setBusyId(id);
    try {
      const reference = await createMessage(message);
      onSaved();
      const saved = { id, email, reference, ...details };
      const told = await tell(saved);
      say(told);
      setSent({ message: saved, told });
    } finally {
      setBusyId(null);
    }
  };
  const tellAgain = async (message: Tellable) => {
    if (busyId !== null) return;
    setBusyId(message.id);
    const told = await tell(message);
    setBusyId(null);
    say(told);
    setSent((shown) => (shown?.message.id === message.id ? { message, told } : shown));
  };

  return {
    sent,
    /** the message whose people are being told */
    busyId,
    send,
    tellAgain: (message: Tellable) => void tellAgain(message),
    startOver: () => setSent(null),
  };
}
