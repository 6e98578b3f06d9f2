import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleService } from '@/domain/testing/records';
import { DraftStore } from '@/session/drafts/draft-store';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { MemoryStorage } from '@/session/testing/memory-storage';
import { emptyRequestForm } from './request-form-schema';
import { RequestService } from './request-service';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  localStorage.clear();
  sessionStorage.clear();
});

it('starts again with what is known of the person, and still brings back what was typed', async () => {
  // In another tab, which is gone.
  new DraftStore(
    { tab: new MemoryStorage(), device: localStorage },
    'earlier',
  ).keep(
    { uid: sampleUser.uid, form: 'request' },
    {
      serviceId: sampleService.id,
      details: { ...emptyRequestForm, name: 'Kofi', address: 'Plot 9, Ho' },
    },
    { begunAt: null, taken: null },
  );
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SignedIn>
        <RequestService
          services={[sampleService]}
          facts={{ workingDays: 10, inTime: null }}
          wantedKind={null}
          onSubmitted={vi.fn()}
        />
      </SignedIn>
    </MemoryRouter>,
  );
  const address = () => screen.findByLabelText('Address of the land');
  expect(await address()).toHaveValue('Plot 9, Ho');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await address()).toHaveValue('');
  expect(screen.getByLabelText('Name on the land papers')).toHaveValue(
    sampleUser.name,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Bring back what I typed' }),
  );
  expect(await address()).toHaveValue('Plot 9, Ho');
  expect(screen.getByLabelText('Name on the land papers')).toHaveValue('Kofi');
});
