import { act, renderHook, waitFor } from '@testing-library/react';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import { commands } from 'vitest/browser';
import { requestRefusals } from '@contract/endpoints/review-request';
import type { Request } from '@contract/entities/request';
import { makeRequest } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  find,
  put,
  read,
  refusal,
  type TestPerson,
} from '@/session/testing/backend';
import { emptyDraft } from './review-decision';
import { useReview } from './use-review';

const paid = {
  paymentStatus: true,
  paidAt: new Date('2026-11-10T09:45:00Z'),
} as const;
const seen = makeRequest(paid);
const asked = makeRequest({
  ...paid,
  isDocumentValid: false,
  imageEvents: {
    e1: {
      kind: 'asked',
      at: new Date('2026-11-11T09:00:00Z'),
      reason: 'blurred',
    },
  },
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
  imageEvents: {
    ...asked.imageEvents,
    e2: { kind: 'sent', at: new Date('2026-11-11T10:00:00Z') },
  },
});
const failed = 'An error occurred while processing the request.';

let efua: TestPerson;
beforeAll(async () => {
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});
let onClose: () => void;
beforeEach(() => {
  onClose = vi.fn();
});
afterEach(async () => {
  await commands.holdCalls(null);
});

let requests = 0;
const pathOf = ({ documentId }: Request) => `requests/${documentId}`;

/** A request of its own for each test, as the dialog opens it. */
async function open(before: Request) {
  requests += 1;
  const opened = { ...before, documentId: `review-${requests}` };
  await put({ [pathOf(opened)]: opened });
  const { result, unmount } = renderHook(() => useReview(opened, onClose), {
    wrapper: ({ children }) => <Around person={efua}>{children}</Around>,
  });
  return { result, opened, unmount };
}

/**
 * Chooses it, presses Submit and OK; `changeFirst` reaches the server before
 * the review.
 */
async function flag(
  changeFirst: (opened: Request) => Promise<void>,
  before = seen,
) {
  const { result, opened } = await open(before);
  act(() => result.current.change({ choice: 'flag', reason: 'blurred' }));
  await act(result.current.submit);
  expect(result.current.review).toEqual({
    ...emptyDraft,
    choice: 'flag',
    reason: 'blurred',
  });
  await commands.holdCalls('askForClearerImage');
  act(() => result.current.confirm());
  expect(result.current.isSending).toBe(true);
  await changeFirst(opened);
  await commands.holdCalls(null);
  await waitFor(() => expect(result.current.isSending).toBe(false));
  return { result, opened };
}
const become = (now: Request) => (opened: Request) =>
  put({ [pathOf(opened)]: { ...now, documentId: opened.documentId } });

describe('a review that the server refused', () => {
  it.each([
    [
      'asked for a clearer image',
      seen,
      asked,
      /^Another administrator has asked for a clearer image\. Your/,
    ],
    [
      'sent results',
      seen,
      delivered,
      /^Another administrator has sent results, as version 1\. Your/,
    ],
    [
      'sent another image',
      // The question is about the request before, of which a clearer image
      // could still be asked for.
      { ...asked, isDocumentValid: true },
      sentAgain,
      /^The user has sent another image\. .* Look at it first/,
    ],
  ])('because somebody else %s, says so', async (_what, before, now, words) => {
    const { result, opened } = await flag(become(now), before);
    await waitFor(() => expect(result.current.problem).toMatch(words));
    expect(result.current.review).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(await read(pathOf(opened))).toEqual({
      ...now,
      documentId: opened.documentId,
    });
    expect(await find('audit', 'documentId', opened.documentId)).toEqual([]);
  });

  it('takes the choice back when a clearer image is asked for already, and keeps it else', async () => {
    const { result } = await flag(become(asked));
    await waitFor(() => expect(result.current.draft.choice).toBe('deliver'));
    const gone = await flag(({ documentId }) =>
      commands.erase(`requests/${documentId}`),
    );
    expect(gone.result.current.draft.choice).toBe('flag');
  });

  it('of a request that is gone, says only that it failed', async () => {
    const { result } = await flag(({ documentId }) =>
      commands.erase(`requests/${documentId}`),
    );
    expect(result.current.problem).toBe(failed);
    expect(result.current.review).toBeNull();
  });

  it('because the right is gone, says only that it failed', async () => {
    const right = await read(`admins/${efua.uid}`);
    const { result } = await flag(() => commands.erase(`admins/${efua.uid}`));
    await put({ [`admins/${efua.uid}`]: right as object });
    expect(result.current.problem).toBe(failed);
    expect(result.current.review).toBeNull();
  });

  it('because nobody is there to hear of it, says so', async () => {
    const leave = () =>
      put({
        'account_deletions/closing': { uid: 'closing', step: 'last-pass' },
      });
    const { result } = await flag(leave, { ...seen, userId: 'closing' });
    expect(result.current.problem).toBe(requestRefusals.gone);
    expect(result.current.review).toBeNull();
  });
});

it('that failed on its way says only that', async () => {
  const { result } = await open(seen);
  const file = new File(['%PDF-1.4'], 'results.pdf', {
    type: 'application/pdf',
  });
  const outcome = {
    choice: 'deliver',
    way: 'file',
    outcome: 'no-record',
  } as const;
  act(() =>
    result.current.change({
      ...outcome,
      results: { file, fileKind: 'application/pdf' },
    }),
  );
  await act(result.current.submit);
  await commands.answerNext('startResultsUpload', refusal('timeout'));
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.problem).toBe(failed));
  expect(onClose).not.toHaveBeenCalled();
});

describe('whose answer was lost', () => {
  /** Asks for a clearer image; then the request is as somebody left it. */
  async function loseAnswer(now: Request) {
    const { result, opened } = await open(seen);
    act(() => result.current.change({ choice: 'flag', reason: 'blurred' }));
    await act(result.current.submit);
    await commands.answerNext('askForClearerImage', refusal('timeout'));
    act(() => result.current.confirm());
    await waitFor(() => expect(result.current.problem).toBe(failed));
    expect(onClose).not.toHaveBeenCalled();
    await become(now)(opened);
    return result;
  }

  it('and that is done all the same ends as one that was answered', async () => {
    const result = await loseAnswer(asked);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(result.current.problem).not.toMatch(/Another administrator/);
  });

  it('and that somebody else forestalled says so', async () => {
    const result = await loseAnswer(delivered);
    await waitFor(() =>
      expect(result.current.problem).toMatch(
        /^Another administrator has sent results, as version 1\. Your/,
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});

/** As browsers answer for a file that changed on the disk. */
function makeChangedFile(name: string): File {
  const file = new File(['%PDF-1.4'], name, { type: 'application/pdf' });
  const changed = () =>
    Promise.reject(new DOMException('changed', 'NotReadableError'));
  Object.defineProperty(file, 'arrayBuffer', { value: changed });
  Object.defineProperty(file, 'slice', {
    value: () => ({ arrayBuffer: changed }),
  });
  return file;
}

it.each(['results', 'receipt'] as const)(
  'whose file was saved anew after it was chosen says so, and lets another one be chosen: %s',
  async (changedOne) => {
    const { result } = await open(seen);
    const fileKind = 'application/pdf' as const;
    const files = {
      results: { file: new File(['%PDF-1.4'], 'results.pdf'), fileKind },
      receipt: { file: new File(['%PDF-1.4'], 'receipt.pdf'), fileKind },
      [changedOne]: { file: makeChangedFile(`${changedOne}.pdf`), fileKind },
    };
    const outcome = {
      choice: 'deliver',
      way: 'file',
      outcome: 'no-record',
      outcomeText: 'Nothing in Accra.',
    } as const;
    act(() => result.current.change({ ...outcome, ...files }));
    await act(result.current.submit);
    act(() => result.current.confirm());
    const words = 'This file was changed after you chose it. Choose it again.';
    await waitFor(() => expect(result.current.problem).toBe(words));
    expect(result.current.draft).toMatchObject({
      ...outcome,
      ...files,
      [changedOne]: null,
    });
  },
);

it('cannot be submitted while its file is looked into, and keeps what is filled in meanwhile', async () => {
  const { result } = await open(seen);
  const file = new File(['%PDF-1.4'], 'results.pdf', {
    type: 'application/pdf',
  });
  act(() =>
    result.current.change({
      choice: 'deliver',
      way: 'file',
      results: { file, fileKind: null },
    }),
  );
  const { change } = result.current;
  const outcome = {
    outcome: 'registered',
    outcomeText: 'Efua Third-Person',
  } as const;
  act(() => result.current.change(outcome));
  await act(result.current.submit);
  expect(result.current).toMatchObject({ review: null, problem: null });
  const results = { file, fileKind: 'application/pdf' } as const;
  act(() => change({ results }));
  await act(result.current.submit);
  expect(result.current.review).toEqual({
    ...emptyDraft,
    choice: 'deliver',
    way: 'file',
    results,
    ...outcome,
  });
});

it('that failed without a connection says so', async () => {
  const { result } = await open(seen);
  act(() => result.current.change({ choice: 'flag', reason: 'blurred' }));
  await act(result.current.submit);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => result.current.confirm());
  const words = 'No connection. Check your internet and try again.';
  await waitFor(() => expect(result.current.problem).toBe(words));
});

it('that went through closes the dialog, with its entry in the audit', async () => {
  const { opened } = await flag(() => Promise.resolve());
  expect(onClose).toHaveBeenCalledOnce();
  const imageEvents = {
    e1: { kind: 'asked', at: expect.any(Date) as Date, reason: 'blurred' },
  };
  expect(await read(pathOf(opened))).toMatchObject({
    isDocumentValid: false,
    imageEvents,
  });
  const entry = { by: efua.uid, action: 'request-image-not-clear' };
  expect(await find('audit', 'documentId', opened.documentId)).toMatchObject([
    entry,
  ]);
});

it('closes nothing when its dialog was left meanwhile', async () => {
  const { result, opened, unmount } = await open(seen);
  act(() => result.current.change({ choice: 'flag', reason: 'blurred' }));
  await act(result.current.submit);
  await commands.holdCalls('askForClearerImage');
  act(() => result.current.confirm());
  // While it is sent, it can only be left together with the request.
  act(() => result.current.cancel());
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  await commands.holdCalls(null);
  await vi.waitFor(async () =>
    expect(await read(pathOf(opened))).toMatchObject({
      isDocumentValid: false,
    }),
  );
  await vi.waitFor(() =>
    expect(
      Object.keys(localStorage).filter((key) =>
        key.endsWith(`:review-${opened.documentId}`),
      ),
    ).toEqual([]),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('is not sent with no choice, nor of a request whose details are missing', async () => {
  const whole = await open(seen);
  await act(whole.result.current.submit);
  expect(whole.result.current.problem).toBe(
    'Please upload a file or update the status.',
  );
  const broken = await open({ ...seen, address: '' });
  act(() =>
    broken.result.current.change({ choice: 'flag', reason: 'blurred' }),
  );
  await act(broken.result.current.submit);
  expect(broken.result.current.problem).toBe('Request details are missing.');
  expect(broken.result.current.review).toBeNull();
});
