import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { makeRequest } from '@/lib/test-records';
import { makeTestStore } from '@/repositories/test-live-store';
import { useReview, type ReviewCalls } from './use-review';

const paid = { paymentStatus: true, paidAt: new Date('2026-11-10T09:45:00Z') } as const;
const seen = makeRequest(paid);
const asked = makeRequest({
  ...paid,
  isDocumentValid: false,
  imageEvents: { e1: { kind: 'asked', at: new Date('2026-11-11T09:00:00Z'), reason: 'blurred' } },
});
const delivered = makeRequest({
  ...paid,
  status: true,
  results: {
    v1: {
      path: 'gs://b/uploads/u1/0b1c2d3e__results.pdf',
      fileName: 'results.pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      createdAt: new Date('2026-11-11T09:00:00Z'),
      uploadedBy: 'kojo',
    },
  },
});
const sentAgain = makeRequest({
  ...paid,
  imageEvents: { ...asked.imageEvents, e2: { kind: 'sent', at: new Date('2026-11-11T10:00:00Z') } },
});
const refused = new AppError('permission-denied');
const failed = 'An error occurred while processing the request.';

let onClose: () => void;
beforeEach(() => {
  onClose = vi.fn();
});

/** Ticks the box, presses Submit and OK, of a review that ends as `send` says. */
async function flag(send: ReviewCalls['send'], readNow: ReviewCalls['readNow'], opened = seen) {
  const { store } = makeTestStore<Request | null>(opened);
  const calls = { storeOf: () => store, send: vi.fn(send), readNow: vi.fn(readNow) };
  const { result } = renderHook(() => useReview('efua', opened, onClose, calls));
  act(() => result.current.change({ notClear: true }));
  act(() => result.current.submit());
  expect(result.current.review).toEqual({ kind: 'flag', reason: 'blurred', note: '' });
  // All that follows from the answer has happened when this resolves.
  await act(async () => {
    result.current.confirm();
    await Promise.resolve();
  });
  await waitFor(() => expect(result.current.sending).toBe(false));
  return { result, calls };
}
const refuse = () => Promise.reject(refused);
const stands = (request: Request | null) => () => Promise.resolve(request);

describe('a review that the rules refused', () => {
  it.each([
    [
      'asked for a clearer image',
      seen,
      asked,
      /^Somebody was faster: a clearer image was asked for\. Nothing/,
    ],
    ['sent results', seen, delivered, /^Somebody was faster: results were sent, as version 1\. Nothing of/],
    [
      'sent another image',
      asked,
      sentAgain,
      /^The user has sent another image meanwhile\. .* Look at it first/,
    ],
  ])('because somebody else %s, reads it again and says so', async (_what, before, now, words) => {
    // The question is about the request before, of which a clearer image could still be asked for.
    const opened = { ...before, isDocumentValid: true };
    const { result, calls } = await flag(refuse, stands(now), opened);
    expect(calls.readNow).toHaveBeenCalledExactlyOnceWith('r1');
    expect(result.current.problem).toMatch(words);
    expect(result.current.review).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes the tick away when a clearer image is asked for already, and keeps it else', async () => {
    expect((await flag(refuse, stands(asked))).result.current.draft.notClear).toBe(false);
    expect((await flag(refuse, stands(null))).result.current.draft.notClear).toBe(true);
  });

  it.each([
    ['stands as it was', stands(seen)],
    ['is gone', stands(null)],
    ['cannot be read', () => Promise.reject(new AppError('network'))],
  ])('of a request that %s, says only that it failed', async (_what, readNow) => {
    const { result } = await flag(refuse, readNow);
    expect(result.current.problem).toBe(failed);
    expect(result.current.review).toBeNull();
  });
});

it('that failed for another reason does not look for somebody faster', async () => {
  const { result, calls } = await flag(() => Promise.reject(new AppError('timeout')), stands(asked));
  expect(calls.readNow).not.toHaveBeenCalled();
  expect(result.current.problem).toBe(failed);
});

it('that failed without a connection says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = await flag(() => Promise.reject(new AppError('network')), stands(null));
  expect(result.current.problem).toBe('No connection. Check your internet and try again.');
});

it('that went through closes the dialog and reads nothing again', async () => {
  const { calls } = await flag(() => Promise.resolve(), stands(asked));
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls.readNow).not.toHaveBeenCalled();
});

it('is not sent with neither a tick nor a file, nor of a request whose details are missing', () => {
  const send = vi.fn<ReviewCalls['send']>();
  const { store } = makeTestStore<Request | null>();
  const storeOf = () => store;
  const open = (request: Request) =>
    renderHook(() => useReview('efua', request, onClose, { storeOf, send, readNow: vi.fn() })).result;
  const whole = open(seen);
  act(() => whole.current.submit());
  expect(whole.current.problem).toBe('Please upload a file or update the status.');
  const broken = open({ ...seen, address: '' });
  act(() => broken.current.change({ notClear: true }));
  act(() => broken.current.submit());
  expect(broken.current.problem).toBe('Request details are missing.');
  expect(broken.current.review).toBeNull();
  expect(send).not.toHaveBeenCalled();
});
