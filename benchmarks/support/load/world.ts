import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { EndpointContract } from '@contract/endpoints/endpoint-contract';
import { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import type { Suite } from '../../../tests/support/suite/suite';
import type { Figures } from './figures';
import type { Caller } from './people';

/**
 * Something that can be paid: a request, or a booking an administrator has
 * approved.
 */
export interface Payable {
  caller: Caller;
  documentId: string;
  paymentFor: 'request' | 'consultancy';
}

/** The run: who takes part, what waits to be done, and what was measured. */
export interface World {
  suite: Pick<Suite, 'addresses' | 'ports'>;
  db: Firestore;
  figures: Figures;
  /**
   * whole numbers from 0 up to, not including, `below`, the same at every run
   * with one seed
   */
  dice: (below: number) => number;
  administrators: readonly Caller[];
  payables: Payable[];
  /** ids of bookings that wait for an administrator */
  bookings: { caller: Caller; bookingId: string }[];
  freeHours: SlotId[];
  plan: Uint8Array<ArrayBuffer>;
  /**
   * what goes on behind an action: prompts that are answered, callbacks on
   * their way
   */
  background: Promise<void>[];
}

/**
 * A call of an endpoint as the browser makes it, timed under its name.
 * @param expected codes of refusals that belong to a day's work
 * @returns null for one of these
 * @throws Error for every other answer
 */
export function callEndpoint<Answer>(
  { suite, figures }: World,
  { name, answer: schema }: Required<EndpointContract<unknown, Answer>>,
  caller: Caller | null,
  body: object,
  expected: readonly string[] = [],
): Promise<Answer | null> {
  return figures.time(name, async () => {
    const headers = {
      'content-type': 'application/json',
      ...(caller !== null && { authorization: `Bearer ${caller.token}` }),
    };
    const url = `${suite.addresses.api}/${name}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return z.parse(schema, json);
    const { code, message } = z.parse(ErrorEnvelope, json);
    if (expected.includes(code)) return null;
    throw new Error(`${name} answered ${answer.status} ${code}: ${message}`);
  });
}
