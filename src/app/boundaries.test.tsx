import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary, StartBoundary } from './boundaries';

const called = vi.fn<typeof fetch>();

function Broken({ what }: { what: string }): never {
  const error = new Error(what);
  error.stack = `Error: ${what}\n    at Broken (${window.location.origin}/assets/app-12345678.js:1:2)`;
  throw error;
}

it('what breaks a screen, or all of it, is said in its place and told to the server', async () => {
  vi.stubGlobal(
    'fetch',
    called.mockResolvedValue(new Response(null, { status: 202 })),
  );
  // React says there what a boundary caught.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <ScreenBoundary title="Support" resetKey="one" hasArrived={() => true}>
        <Broken what="the screen" />
      </ScreenBoundary>
    </MemoryRouter>,
  );
  render(
    <StartBoundary>
      <Broken what="the shell" />
    </StartBoundary>,
  );
  expect(
    screen.getAllByRole('heading', { name: 'Something went wrong' }),
  ).toHaveLength(2);
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(2), {
    timeout: 10_000,
  });
  const sent = called.mock.calls.map(([, init]) => init?.body);
  expect(JSON.stringify(sent)).toMatch(/Error: the screen.*Error: the shell/);
  vi.unstubAllGlobals();
  said.mockClear();
});
