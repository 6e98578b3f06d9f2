import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findStage, nameStage } from '@contract/entities/find-stage';
import type { ImageEvent, Request } from '@contract/entities/request';
import { RequestStep } from '@contract/values/request-step';
import { makeRequest } from '@/domain/testing/records';
import { runs } from '../../../../tests/support/property-runs';
import { listTimelineSteps } from './timeline-steps';

const start = Date.parse('2026-11-10T09:00:00Z');
const afterHours = (hours: number) => new Date(start + hours * 3_600_000);

/** What happens to a request after it is paid, in this order. */
const happenings = fc.array(
  fc.oneof(
    fc.constantFrom('image', 'results', 'withdraw'),
    fc.constantFrom(...RequestStep.options),
  ),
  { maxLength: 9 },
);

/** A request to which all this has happened, as the server writes it. */
function makeHistory(events: readonly string[], isPaid: boolean): Request {
  const imageEvents: Record<string, ImageEvent> = {};
  const results: Request['results'] = {};
  const steps: Request['steps'] = {};
  let isDocumentValid = true;
  let status = false;
  for (const [index, event] of events.entries()) {
    const at = afterHours(index + 1);
    const newest = results[`v${Object.keys(results).length}`];
    if (event === 'image') {
      const kind: ImageEvent['kind'] = isDocumentValid ? 'asked' : 'sent';
      imageEvents[`e${Object.keys(imageEvents).length + 1}`] = { kind, at };
      isDocumentValid = kind === 'sent';
      status = false;
    } else if (event === 'results' && isDocumentValid) {
      results[`v${Object.keys(results).length + 1}`] = {
        path: 'gs://b/uploads/u1/a.pdf',
        fileName: 'a.pdf',
        size: 1,
        sha256: 'a'.repeat(64),
        createdAt: at,
        uploadedBy: 'efua',
      };
      status = true;
    } else if (event === 'withdraw' && status && newest !== undefined) {
      newest.withdrawn = { at, explanation: 'Wrong plot.' };
      status = false;
    } else if (RequestStep.options.some((step) => step === event) && !status) {
      steps[event] = { at, by: 'efua', nextBy: null };
    }
  }
  return makeRequest({
    paymentStatus: isPaid,
    paidAt: isPaid ? afterHours(0) : null,
    imageEvents,
    results,
    steps,
    isDocumentValid,
    status,
  });
}

it('the page /status names the step that the timeline marks', () => {
  fc.assert(
    fc.property(happenings, fc.boolean(), (events, isPaid) => {
      const request = makeHistory(isPaid ? events : [], isPaid);
      const steps = listTimelineSteps(request, [], afterHours(100));
      const marked =
        steps.find(({ state }) => state === 'now') ??
        steps.findLast(({ state }) => state === 'done');
      expect(nameStage(findStage(request))).toBe(marked?.title);
    }),
    { numRuns: runs(500) },
  );
});

it.each<[Partial<Request>, string]>([
  [{ imageUrl: 'gs://b/images/u1/a.jpg' }, 'Under review again'],
  [{ isDocumentValid: false }, 'Clearer image asked for'],
  [{ status: true, resultsUrl: 'gs://b/uploads/u1/a.pdf' }, 'Results ready'],
])('also of an older record %j', (change, title) => {
  const request = makeRequest({ paymentStatus: true, ...change });
  const steps = listTimelineSteps(request, [], afterHours(100));
  expect(steps.map((step) => step.title)).toContain(title);
  expect(nameStage(findStage(request))).toBe(title);
});
