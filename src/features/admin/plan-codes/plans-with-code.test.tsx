import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type {
  FindPlansWithCodeAnswer,
  FoundPlan,
} from '@contract/endpoints/find-plans-with-code';
import { AppError } from '@contract/values/app-error';
import { Reference } from '@contract/values/reference';
import { PermissionsContext } from '../shared/administrators-only';
import { PlansWithCode } from './plans-with-code';
import { useCodeSearch } from './use-code-search';

const link = 'https://plans.example/check?plan=22';
const request: FoundPlan = {
  collection: 'requests',
  documentId: 'r1',
  reference: Reference.parse('LS-7K3M-98'),
  sentAt: '2026-02-03T10:00:00.000Z',
  code: { text: `${link}\u001D`, format: 'qr_code' },
};
const report: FoundPlan = {
  collection: 'due-diligence',
  documentId: 'd1',
  reference: null,
  sentAt: '2026-02-04T10:00:00.000Z',
  code: { text: link, format: 'typed' },
};
const answerOf = (...plans: FoundPlan[]): FindPlansWithCodeAnswer => ({
  plans,
  hasMore: false,
});

type FindPlans = (body: { text: string }) => Promise<FindPlansWithCodeAnswer>;

function Search({
  findPlans,
  onOpen,
}: {
  findPlans: FindPlans;
  onOpen: (documentId: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const codeSearch = useCodeSearch(typed, findPlans);
  return (
    <>
      <input
        aria-label="Search"
        onChange={({ target }) => setTyped(target.value)}
      />
      <output>{codeSearch.kind}</output>
      <PlansWithCode
        codeSearch={codeSearch}
        collection="requests"
        onOpen={onOpen}
      />
    </>
  );
}

const show = (
  findPlans: FindPlans,
  onOpen: (documentId: string) => void = () => undefined,
  mayOpenPlans = true,
) =>
  render(
    <MemoryRouter>
      <PermissionsContext value={() => mayOpenPlans}>
        <Search findPlans={findPlans} onOpen={onOpen} />
      </PermissionsContext>
    </MemoryRouter>,
  );
const paste = async (text: string) => {
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.click(screen.getByLabelText('Search'));
  await userEvent.paste(text);
};

it('shows each plan with the code as it was read, and opens no link', async () => {
  const onOpen = vi.fn();
  show(() => Promise.resolve(answerOf(report, request)), onOpen);
  await paste(link);
  const region = await screen.findByRole('region', {
    name: 'Plans with this code',
  });
  expect(region).toHaveTextContent('Request LS-7K3M-98');
  expect(region).toHaveTextContent('Plan sent 3 Feb 2026, 10:00');
  expect(screen.getByText(`${link}\uFFFD`)).toBeVisible();
  expect(screen.queryByRole('link', { name: /plans\.example/ })).toBeNull();
  expect(
    screen.getByRole('link', { name: 'Find Report without a reference' }),
  ).toHaveAttribute('href', '/admin/reports');
  await userEvent.click(
    screen.getByRole('button', { name: 'View Request LS-7K3M-98' }),
  );
  expect(onOpen).toHaveBeenCalledWith('r1');
});

it('says when more plans have the code', async () => {
  show(() => Promise.resolve({ plans: [request], hasMore: true }));
  await paste('https://plans.example');
  expect(await screen.findByText(/^More plans have this code/)).toBeVisible();
});

it.each(['', 'a', '\u200B\u200B\u200B', 'ls 7k3m 98', 'x'.repeat(1_001)])(
  'asks nothing for what is no code: %j',
  async (typed) => {
    const findPlans = vi.fn<FindPlans>(() => Promise.resolve(answerOf()));
    show(findPlans);
    if (typed !== '') await paste(typed);
    expect(screen.getByRole('status')).toHaveTextContent('none');
    expect(findPlans).not.toHaveBeenCalled();
  },
);

it('asks nothing for who may not open plans', async () => {
  const findPlans = vi.fn<FindPlans>(() => Promise.resolve(answerOf(request)));
  show(findPlans, undefined, false);
  await paste(link);
  expect(screen.getByRole('status')).toHaveTextContent('none');
  expect(findPlans).not.toHaveBeenCalled();
});

it('an answer that comes late does not show for another code', async () => {
  const answers = new Map<string, (answer: FindPlansWithCodeAnswer) => void>();
  show(
    ({ text }) =>
      new Promise((resolve) => {
        answers.set(text, resolve);
      }),
  );
  await paste('GAR-1');
  await paste('GAR-2');
  await act(async () => {
    answers.get('GAR-2')?.(answerOf());
    answers.get('GAR-1')?.(answerOf(request));
    await Promise.resolve();
  });
  expect(screen.getByRole('status')).toHaveTextContent('answered');
  expect(screen.queryByRole('region')).toBeNull();
});

it('says when it could not look, and looks again at a press', async () => {
  let calls = 0;
  show(() => {
    calls += 1;
    return calls === 1
      ? Promise.reject(new AppError('network', 'no line'))
      : Promise.resolve(answerOf(request));
  });
  await paste(link);
  expect(
    await screen.findByText(/^We could not look for a plan with this code\. /),
  ).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', {
      name: 'Look for a plan with this code again',
    }),
  );
  expect(await screen.findByText('Request LS-7K3M-98')).toBeVisible();
  expect(screen.queryByText(/^We could not look/)).toBeNull();
});

it('leaves a right that was revoked to the screen', async () => {
  show(() => Promise.reject(new AppError('permission-denied', 'no')));
  await paste(link);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('none'),
  );
  expect(screen.queryByText(/^We could not look/)).toBeNull();
});
