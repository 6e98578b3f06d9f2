import { useState } from 'react';
import type { SupportDetails, SupportMessage } from '@contract/entities/support-message';
import { createMessage, notifyOfMessage, type NewMessage } from '@/repositories/support';
import { showSuccess } from '@/ui/overlays/toast';
import { describeNotificationFailure } from './support-words';

/** A message that is saved. */
export interface Sent {
  message: Tellable;
  /** what to do, where nobody could be told of it */
  advice: string | null;
}

type Tellable = Pick<SupportMessage, 'id' | 'email' | 'reference' | keyof SupportDetails>;

/**
 * The specification's body; the server makes its mails from the record and believes nothing else of it (S8).
 * @returns what to do when it failed, to stand beside the message, where it can be made good
 */
async function tell({ id, email, fullName, phoneNumber, issueType }: Tellable): Promise<string | null> {
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
    showSuccess('Support message submitted successfully');
    return null;
  } catch (error) {
    return describeNotificationFailure(error);
  }
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
      setSent({ message: saved, advice: await tell(saved) });
    } finally {
      setBusyId(null);
    }
  };
  const tellAgain = async (message: Tellable) => {
    if (busyId !== null) return;
    setBusyId(message.id);
    const advice = await tell(message);
    setBusyId(null);
    setSent((shown) => (shown?.message.id === message.id ? { message, advice } : shown));
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
