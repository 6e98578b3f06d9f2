import { AppError } from '@contract/values/app-error';
import { takeGoogleReturn } from '@/lib/google-return';
import { whenIdle } from '@/lib/parts/when-idle';
import { noConnectionText, slowText } from '@/lib/require-connection';
import type {
  Entered,
  Entrance,
  EntranceCalls,
  Failure,
  OnSignedIn,
  Way,
} from './entrance';
import { makeEntranceView } from './entrance-view';

/**
 * Makes a form of entrance-parts.tsx work.
 * @param onTry called when the SDK is loaded: other work can run while the
 * identity service answers
 * @returns detaches the form
 */
export function attachEntrance<Fields>(
  place: HTMLElement,
  entrance: Entrance<Fields>,
  onSignedIn: OnSignedIn,
  onTry?: () => void,
): () => void {
  const form = place.querySelector('form');
  if (form === null) throw new Error('There is no form to bring to life.');
  const ended = new AbortController();
  const { signal } = ended;
  const view = makeEntranceView(place, form);
  let busy: Way | null = null;
  let hasErrors = false;

  const setBusy = (next: Way | null) => {
    busy = next;
    view.showBusy(next);
  };
  const run = async (
    way: Way,
    enter: (calls: EntranceCalls<Fields>) => Promise<Entered | null>,
  ) => {
    if (busy !== null) return;
    view.showFailure(null);
    setBusy(way);
    let calls: EntranceCalls<Fields> | null = null;
    try {
      calls = await entrance.load();
      onTry?.();
      const entered = await enter(calls);
      if (entered === null) setBusy(null);
      else onSignedIn(entered.stored, entered.sentence);
    } catch (error) {
      setBusy(null);
      view.showFailure(
        calls === null
          ? describeLoadFailure(error)
          : calls.describe(error, way),
      );
    }
  };
  const google = (isReturn: boolean) =>
    run('google', (calls) => calls.google(isReturn));
  const warmUp = () =>
    void entrance
      .load()
      .then(({ prepare }) => prepare())
      // A failure is shown when somebody presses a button.
      .catch(() => undefined);
  const prepareGoogle = () =>
    void entrance
      .load()
      .then((calls) => calls.prepareGoogle())
      .catch(() => undefined);
  const check = async () => {
    const result = await entrance.check(new FormData(form));
    hasErrors = !result.ok;
    view.showErrors(result.ok ? {} : result.errors);
    return result;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy !== null) return;
    try {
      const result = await check();
      if (result.ok) {
        await run('password', (calls) => calls.enter(result.fields));
      } else {
        view.showFailure(null);
        view.focusFirstError(result.errors);
      }
    } catch (error) {
      view.showFailure(describeLoadFailure(error));
    }
  };

  form.addEventListener('submit', (event) => void submit(event), { signal });
  form.addEventListener(
    'input',
    () => void (hasErrors && check().catch(() => undefined)),
    { signal },
  );
  form.addEventListener('focusin', warmUp, { signal, once: true });
  const googleButton = place.querySelector('[data-way=google]');
  for (const sign of ['pointerenter', 'focus']) {
    googleButton?.addEventListener(sign, prepareGoogle, { signal, once: true });
  }
  googleButton?.addEventListener('click', () => void google(false), { signal });
  entrance.prepare?.(form, signal);
  takeOver(place, form);
  if (takeGoogleReturn()) void google(true);
  signal.addEventListener('abort', whenIdle(warmUp));
  return () => ended.abort();
}

function describeLoadFailure(error: unknown): Failure {
  const isSlow = error instanceof AppError && error.code === 'timeout';
  return { sentence: isSlow ? slowText : noConnectionText, help: null };
}

/**
 * Until now no button submits: without our script a browser would post the
 * password to the page's own address. The boot script (scripts/vite/boot.js)
 * has recorded a press on one of the two buttons.
 */
function takeOver(place: HTMLElement, form: HTMLFormElement): void {
  form.querySelector('[data-way=password]')?.setAttribute('type', 'submit');
  if (place.dataset['early'] === undefined) return;
  delete place.dataset['early'];
  const page = document.documentElement.dataset;
  const { pressed } = page;
  delete page['pressed'];
  if (pressed === 'password') form.requestSubmit();
  if (pressed === 'google') {
    place.querySelector<HTMLElement>('[data-way=google]')?.click();
  }
}
