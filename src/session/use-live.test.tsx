import { act, render, screen } from '@testing-library/react';
import {
  StrictMode,
  Suspense,
  use,
  useLayoutEffect,
  type ReactNode,
} from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  defineLive,
  type LiveQuery,
  type LiveSource,
} from '@/live/define-live';
import { closeLiveQueries } from '@/live/open-queries';
import { sampleUser } from './testing/session';
import { SignedIn } from './testing/signed-in';
import { dataOf, useLive } from './use-live';

/**
 * What the queries of this file listen to, in the order in which they began.
 */
interface Listening {
  name: string;
  isStopped: boolean;
  send: (data: string) => void;
}
let listenings: Listening[] = [];
/**
 * The queries that were opened: a repository may take then what was asked for
 * ahead.
 */
let opened: string[] = [];

function describeSource(name: string, isAnswer: boolean): LiveSource<string> {
  opened.push(name);
  return {
    listen: (onData) => {
      const listening = { name, isStopped: false, send: onData };
      listenings.push(listening);
      return () => {
        listening.isStopped = true;
      };
    },
    isAnswer,
  };
}
const liveList = defineLive((name: string) => describeSource(name, false));
const countOnce = defineLive((name: string) => describeSource(name, true));
const namesOf = (some: Listening[]) => some.map(({ name }) => name);
const stillOpen = () =>
  namesOf(listenings.filter(({ isStopped }) => !isStopped));

function Shown({ query }: { query: LiveQuery<string> }) {
  return <p>{dataOf(useLive(query)) ?? 'nothing yet'}</p>;
}
/** As the app is drawn in development: React mounts everything twice. */
const inStrictMode = (content: ReactNode) => (
  <StrictMode>
    <SignedIn>{content}</SignedIn>
  </StrictMode>
);
const send = (data: string) => act(() => listenings.at(-1)?.send(data));

beforeEach(() => {
  listenings = [];
  opened = [];
});
afterEach(() => closeLiveQueries(sampleUser.uid));

it('listens once, although a component is mounted twice', () => {
  render(inStrictMode(<Shown query={liveList('requests')} />));
  expect(namesOf(listenings)).toEqual(['requests']);
  send('two requests');
  expect(screen.getByText('two requests')).toBeVisible();
  expect(stillOpen()).toEqual(['requests']);
});

it('asks once for an answer, and once more for whoever comes back', () => {
  const view = render(inStrictMode(<Shown query={countOnce('total')} />));
  expect(namesOf(listenings)).toEqual(['total']);
  send('2 requests');
  view.rerender(inStrictMode(null));
  view.rerender(inStrictMode(<Shown query={countOnce('total')} />));
  expect(namesOf(listenings)).toEqual(['total', 'total']);
  expect(screen.getByText('2 requests')).toBeVisible();
  expect(stillOpen()).toEqual(['total']);
});

it('leaves one listener on for each query, and none after the session', () => {
  const view = render(inStrictMode(<Shown query={liveList('first')} />));
  view.rerender(inStrictMode(<Shown query={liveList('second')} />));
  view.rerender(inStrictMode(<Shown query={liveList('first')} />));
  view.unmount();
  expect(namesOf(listenings)).toEqual(['first', 'second']);
  expect(stillOpen()).toEqual(['first', 'second']);
  closeLiveQueries(sampleUser.uid);
  expect(stillOpen()).toEqual([]);
});

it('opens nothing for what is only drawn, and never comes onto the page', async () => {
  let arrive: (word: string) => void = () => undefined;
  const part = new Promise<string>((resolve) => (arrive = resolve));
  const drawn = vi.fn();
  function Late() {
    const live = useLive(liveList('late'));
    drawn();
    return <p>{`${use(part)}, ${live.kind}`}</p>;
  }
  const content = (
    <Suspense fallback={<p>waiting</p>}>
      <Late />
    </Suspense>
  );
  await act(() => Promise.resolve(render(inStrictMode(content))));
  expect(drawn).toHaveBeenCalled();
  expect([opened, listenings]).toEqual([[], []]);
  await act(async () => {
    arrive('here');
    await part;
  });
  expect(screen.getByText('here, loading')).toBeVisible();
  expect([opened, namesOf(listenings)]).toEqual([['late'], ['late']]);
});

it('shows what comes of more lists than stay open, and reads none of them anew', () => {
  const names = Array.from({ length: 30 }, (_, index) => `list ${index}`);
  const page = inStrictMode(
    names.map((name) => <Shown key={name} query={liveList(name)} />),
  );
  const view = render(inStrictMode(null));
  for (const visit of ['first', 'second', 'third']) {
    view.rerender(page);
    for (const { name, isStopped, send: sendTo } of listenings) {
      if (!isStopped) act(() => sendTo(`${name} of the ${visit} visit`));
    }
    for (const name of names) {
      expect(screen.getByText(`${name} of the ${visit} visit`)).toBeVisible();
    }
    view.rerender(inStrictMode(null));
  }
  expect(namesOf(listenings)).toEqual(names);
});

it('shows what comes of a list that was closed, and asked for by somebody else, between drawing and subscribing', () => {
  function CloseBeforeSubscribers() {
    useLayoutEffect(() => {
      closeLiveQueries(sampleUser.uid);
      liveList('requests')(sampleUser.uid);
    }, []);
    return null;
  }
  const view = render(<SignedIn>{null}</SignedIn>);
  view.rerender(
    <SignedIn>
      <Shown query={liveList('requests')} />
    </SignedIn>,
  );
  view.rerender(<SignedIn>{null}</SignedIn>);
  view.rerender(
    <SignedIn>
      <Shown query={liveList('requests')} />
      <CloseBeforeSubscribers />
    </SignedIn>,
  );
  expect(screen.getByText('nothing yet')).toBeVisible();
  send('one request');
  send('two requests');
  expect(screen.getByText('two requests')).toBeVisible();
});
