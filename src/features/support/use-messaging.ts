import { useState } from 'react';
import type {
  SupportDetails,
  SupportMessage,
} from '@contract/entities/support-message';
import {
  createMessage,
  notifyOfMessage,
  type NewMessage,
} from '@/repositories/support/own-messages';
import { describeNotificationFailure } from './support-words';

export interface Sent {
  message: NotifiableMessage;
  /** what to do when nobody could be notified; else null */
  advice: string | null;
}

type NotifiableMessage = Pick<
  SupportMessage,
  'id' | 'email' | 'reference' | keyof SupportDetails
>;

/**
 * The body is the specification's; the server makes its mails from the record
 * (S8).
 * @returns what to do when it failed; else null
 */
async function notifyAbout({
  id,
  email,
  fullName,
  phoneNumber,
  issueType,
}: NotifiableMessage): Promise<string | null> {
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
    return null;
  } catch (error) {
    return describeNotificationFailure(error);
  }
}

/** Saving and notifying are two steps: the second can be repeated alone. */
export function useMessaging() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  const send = async (message: NewMessage, onSaved: () => void) => {
    const { id, email, details } = message;
    setBusyId(id);
    try {
      const reference = await createMessage(message);
      onSaved();
      const savedMessage = { id, email, reference, ...details };
      setSent({
        message: savedMessage,
        advice: await notifyAbout(savedMessage),
      });
    } finally {
      setBusyId(null);
    }
  };
  const notifyAgain = async (message: NotifiableMessage) => {
    if (busyId !== null) return;
    setBusyId(message.id);
    const advice = await notifyAbout(message);
    setBusyId(null);
    setSent((currentSent) =>
      currentSent?.message.id === message.id
        ? { message, advice }
        : currentSent,
    );
  };

  return {
    sent,
    /** the message about which people are being notified */
    busyId,
    send,
    notifyAgain: (message: NotifiableMessage) => void notifyAgain(message),
    startOver: () => setSent(null),
  };
}
