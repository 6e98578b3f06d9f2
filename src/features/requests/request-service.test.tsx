import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sampleService } from '@/domain/testing/records';
import { DraftStore } from '@/session/drafts/draft-store';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { keepElsewhere } from '@/session/testing/kept-elsewhere';
import { emptyRequestForm, RequestDraft } from './request-form-schema';
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

const formName = { uid: sampleUser.uid, form: 'request' };
const show = (services = [sampleService]) =>
  render(
    <MemoryRouter>
      <SignedIn>
        <RequestService
          services={services}
          facts={{ workingDays: 10, inTime: null }}
          wantedKind={null}
          onSubmitted={vi.fn()}
        />
      </SignedIn>
    </MemoryRouter>,
  );
const address = () => screen.findByLabelText('Address of the land');

it('keeps the id of what is to be sent, until it is begun anew', async () => {
  const readId = () => {
    const found = new DraftStore().find(formName, () => true);
    return z.parse(RequestDraft, found?.typed).id;
  };
  keepElsewhere(formName, {
    id: 'draft-1',
    serviceId: sampleService.id,
    details: { ...emptyRequestForm, address: 'Plot 9, Ho' },
  });
  const user = userEvent.setup();
  const { unmount } = show();
  await user.type(await address(), ', Volta');
  expect(readId()).toBe('draft-1');
  unmount();
  sessionStorage.clear();
  show();
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  await user.type(await address(), 'K');
  expect(readId()).not.toBe('draft-1');
  expect(readId()).not.toBe('');
});

it('starts again with what is known of the person, and still brings back what was typed', async () => {
  keepElsewhere(formName, {
    serviceId: sampleService.id,
    details: { ...emptyRequestForm, name: 'Kofi', address: 'Plot 9, Ho' },
  });
  const user = userEvent.setup();
  show();
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

it('asks who had the land, and not with the name that another question was filled in with', async () => {
  keepElsewhere(formName, {
    serviceId: sampleService.id,
    details: { ...emptyRequestForm, address: 'Plot 9, Ho' },
  });
  const user = userEvent.setup();
  const { unmount } = show();
  expect(await screen.findByLabelText('Name on the land papers')).toHaveValue(
    sampleUser.name,
  );
  await user.type(await address(), ', Volta');
  unmount();
  show([{ ...sampleService, kind: 'missing-property' }]);
  expect(await screen.findByDisplayValue('Plot 9, Ho, Volta')).toBeVisible();
  expect(screen.getByLabelText('Who had the land')).toHaveValue('');
});
