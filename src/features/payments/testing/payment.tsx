import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import { automatedCheckEndpoint } from '@contract/endpoints/payment/verify-payment';
import type { Request } from '@contract/entities/request';
import { makeRequest } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  type TestPerson,
} from '@/session/testing/backend';
import { PaymentFlow } from '../flow/payment-flow';
import { targetOfRequest } from '../flow/payment-target';

let wallets = 0;

/** A wallet nobody else has: the limits of a number are real. */
export function newWallet(): string {
  wallets += 1;
  return `02470${String(10_000 + wallets)}`;
}

export interface Debtor {
  person: TestPerson;
  request: Request;
}

/** Somebody who has asked for a search and not paid for it. */
export async function enterWithRequest(): Promise<Debtor> {
  const person = await enterAs('Nana Ama Serwaa Konadu-Agyemang');
  const request = makeRequest({
    userId: person.uid,
    documentId: `r-${person.uid}`,
  });
  await put({ [`requests/${request.documentId}`]: request });
  return { person, request };
}

/**
 * Nobody asks the gateway how a payment stands but those who press Verify
 * Payment.
 */
export const stopAutomatedCheck = () =>
  commands.cutOff(automatedCheckEndpoint.name);

/** The payment for it, from the form on. */
export async function showPayment({ person, request }: Debtor) {
  const onClose = vi.fn();
  render(
    <Around person={person}>
      <PaymentFlow
        target={targetOfRequest(request)}
        paymentId={null}
        onClose={onClose}
      />
    </Around>,
  );
  await screen.findByLabelText('Wallet number');
  return { onClose };
}

export const seen = (text: string | RegExp) => screen.findByText(text);
export const heading = (name: string) => screen.findByRole('heading', { name });
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

export async function pay(wallet: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Wallet number'), {
    target: { value: wallet },
  });
  await press(/^Pay GHS/);
}
