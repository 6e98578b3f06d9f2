import * as z from 'zod/mini';

/** What happens between payment and results, in this order. */
export const RequestStep = z.enum(['received', 'sent', 'writing', 'checked']);
export type RequestStep = z.infer<typeof RequestStep>;

/** As customers and administrators read them. */
export const stepNames: Readonly<Record<RequestStep, string>> = {
  received: 'Papers received',
  sent: 'Sent to the Lands Commission',
  writing: 'Answer is being written',
  checked: 'Answer checked',
};

/**
 * How many working days a step usually takes after the one before it, the first
 * after payment; all together the ten of the promise (public-holidays).
 */
export const usualStepDays: Readonly<Record<RequestStep, number>> = {
  received: 1,
  sent: 1,
  writing: 6,
  checked: 2,
};

/** The steps that come after this one. */
export function listLaterSteps(step: RequestStep): RequestStep[] {
  return RequestStep.options.slice(RequestStep.options.indexOf(step) + 1);
}

/** 'Usually 1 working day later' */
export function describeUsualDays(step: RequestStep): string {
  const days = usualStepDays[step];
  return `Usually ${days === 1 ? '1 working day' : `${days} working days`} later`;
}
