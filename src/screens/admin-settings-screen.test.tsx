import { act, configure, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Service } from '@contract/entities/service';
import { makeTestStore } from '@/repositories/test-live-store';
import { SessionContext } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/test-session';
import { AdminSettingsScreen } from './admin-settings-screen';

configure({ defaultHidden: true });

// What it shows everybody may read, so that no list is refused to who is no administrator any more.
it('is taken away with the right, though what it shows is open to all', () => {
  const right = makeTestStore<boolean>();
  const services = makeTestStore<Service[]>([]);
  render(
    <SessionContext value={makeSession({ user: { ...sampleUser, isAdmin: true } })}>
      <MemoryRouter>
        <AdminSettingsScreen rightOf={() => right.store} servicesOf={() => services.store} />
      </MemoryRouter>
    </SessionContext>,
  );
  expect(screen.getByRole('heading', { name: 'Settings of Asaase' })).toBeInTheDocument();
  act(() => right.say(true));
  expect(screen.getByRole('button', { name: 'New service' })).toBeInTheDocument();
  act(() => right.say(false));
  expect(screen.getByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New service' })).toBeNull();
});
