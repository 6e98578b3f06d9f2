import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RequestDetails } from '@contract/entities/request-details';
import { makeRequest } from '@/domain/testing/records';
import { readBlobsLikeBrowsers } from '@/lib/testing/blobs';
import { emptyDraft, type Review } from './review-decision';
import { factsOf } from './request-details';
import { ReviewConfirmation } from './request-dialog';
import { ResultsField } from './review-fields';

beforeEach(readBlobsLikeBrowsers);

const pdf = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });

it('takes a results file by its content and refuses the rest', async () => {
  const onChange = vi.fn();
  render(<ResultsField chosen={null} onChange={onChange} />);
  const field = screen.getByLabelText('Results file');
  await userEvent.upload(field, pdf);
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({
      file: pdf,
      fileKind: 'application/pdf',
    }),
  );
  expect(onChange.mock.calls[0]).toEqual([{ file: pdf, fileKind: null }]);
  await userEvent.upload(
    field,
    new File(['MZ'], 'report.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText(/We cannot read this file/)).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('says that a file is looked into, and takes the one that was chosen last', async () => {
  const results: unknown[] = [];
  let endFirst: (bytes: ArrayBuffer) => void = () => undefined;
  const slow = new File(['%PDF-1.7'], 'slow.pdf', { type: 'application/pdf' });
  const start = new Blob(['%PDF-1.7']);
  start.arrayBuffer = () => new Promise((resolve) => (endFirst = resolve));
  slow.slice = () => start;
  const add = (chosen: unknown) => void results.push(chosen);
  const { rerender } = render(<ResultsField chosen={null} onChange={add} />);
  await userEvent.upload(screen.getByLabelText('Results file'), slow);
  rerender(
    <ResultsField chosen={{ file: slow, fileKind: null }} onChange={add} />,
  );
  expect(screen.getByText('Looking at the file')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Results file'), pdf);
  const last = { file: pdf, fileKind: 'application/pdf' };
  await waitFor(() => expect(results.at(-1)).toEqual(last));
  endFirst(new TextEncoder().encode('%PDF-1.7').buffer);
  await userEvent.tab();
  expect(results.at(-1)).toEqual(last);
});

it.each(Object.keys(RequestDetails.shape))(
  'shows what the owner typed as %s',
  (field) => {
    // Ten digits, which every field takes.
    const facts = factsOf(makeRequest({ [field]: '0240009999' }));
    expect(facts.map(({ value }) => value.replaceAll(' ', ''))).toContain(
      '0240009999',
    );
  },
);

it('says of a late request when it was paid and that it is late', () => {
  vi.useFakeTimers({ now: new Date('2026-12-16T09:00:00Z'), toFake: ['Date'] });
  const paidAt = new Date('2026-11-11T09:00:00Z');
  const facts = factsOf(
    makeRequest({
      paymentStatus: true,
      paidAt,
      promisedBy: new Date('2026-11-25T00:00:00Z'),
    }),
  );
  vi.useRealTimers();
  expect(facts).toContainEqual({
    name: 'Paid',
    value: '11 Nov 2026',
    aside: '35 days ago',
  });
  expect(facts).toContainEqual({
    name: 'Promised by',
    value: '25 Nov 2026',
    aside: 'Late',
  });
});

const request = makeRequest({ name: 'Efua Quaye' });
/** No picture, so that nothing of it can be drawn. */
const scan = new File(['a scan..'], 'report.jpg', { type: 'image/jpeg' });
const flag: Review = {
  ...emptyDraft,
  choice: 'flag',
  reason: 'cut-off',
  note: 'The north corner.',
};
const deliver = {
  ...emptyDraft,
  choice: 'deliver',
  way: 'file',
  results: { file: scan, fileKind: 'image/jpeg' },
  receipt: null,
  outcome: 'no-record',
} satisfies Review;

it.each([
  [
    'flag',
    flag,
    'By clicking OK, you are notifying the user to resend a clearer version of the image.',
    'A part of the plan is cut off. The north corner.',
  ],
  [
    'deliver',
    deliver,
    'By pressing OK, you will send the results to the user.',
    'No record found',
  ],
  [
    'outcome',
    { ...deliver, outcome: 'registered', outcomeText: 'Ama Mensah' },
    'By pressing OK, you will send the results to the user.',
    'Registered to Ama Mensah',
  ],
] as const)(
  'asks before it does anything and says what is told: %s',
  async (_name, review, sentence, told) => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ReviewConfirmation
        request={request}
        review={review}
        file={review.choice === 'deliver' ? scan : null}
        percent={null}
        isSending={false}
        confirm={onConfirm}
        cancel={onCancel}
      />,
    );
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(told)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  },
);

it('names the person, the reference, the file and its size, and says what it cannot draw', async () => {
  render(
    <ReviewConfirmation
      request={request}
      review={deliver}
      file={scan}
      percent={null}
      isSending={false}
      confirm={vi.fn()}
      cancel={vi.fn()}
    />,
  );
  const words = ['Efua Quaye', String(request.reference), 'report.jpg'];
  for (const word of [...words, '8 bytes']) {
    expect(await screen.findByText(word)).toBeVisible();
  }
  expect(
    await screen.findByText(/We cannot show the first page of this file/),
  ).toBeVisible();
});

it('shows how far the file has come and cannot be sent twice', async () => {
  const onConfirm = vi.fn();
  render(
    <ReviewConfirmation
      request={request}
      review={deliver}
      file={scan}
      percent={41.7}
      isSending
      confirm={onConfirm}
      cancel={vi.fn()}
    />,
  );
  expect(
    await screen.findByRole('progressbar', { name: 'Sending the results' }),
  ).toHaveAttribute('aria-valuenow', '42');
  await userEvent.click(screen.getByRole('button', { name: 'Sending...' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('names the receipt that goes along: a new one, that of an earlier version, or none', async () => {
  const results = {
    v1: {
      path: 'gs://b/uploads/u1/a__results.pdf' as const,
      fileName: 'results.pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      createdAt: new Date('2026-11-20T09:00:00Z'),
      uploadedBy: 'efua',
      commissionReceipt: {
        path: 'gs://b/uploads/u1/b__receipt.pdf' as const,
        fileName: 'receipt.pdf',
        size: 1,
      },
    },
  };
  const receipt = { file: pdf, fileKind: 'application/pdf' } as const;
  for (const [changes, words] of [
    [{}, 'That of version 1'],
    [{ keepsReceipt: false }, 'None'],
    [{ receipt }, 'report.pdf'],
  ] as const) {
    const { unmount } = render(
      <ReviewConfirmation
        request={{ ...request, results }}
        review={{ ...deliver, ...changes }}
        file={scan}
        percent={null}
        isSending={false}
        confirm={vi.fn()}
        cancel={vi.fn()}
      />,
    );
    expect(await screen.findByText(words)).toBeVisible();
    unmount();
  }
});
