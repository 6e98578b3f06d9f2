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
  container: HTMLElement,
  entrance: Entrance<Fields>,
  onSignedIn: OnSignedIn,
  onTry?: () => void,
): () => void {
  const form = container.querySelector('form');
  if (form === null) throw new Error('There is no form to bring to life.');
  const ended = new AbortController();
  const { signal } = ended;
  const view = makeEntranceView(container, form);
  let busyWay: Way | null = null;
  let hasErrors = false;

  const setBusyWay = (nextWay: Way | null) => {
    busyWay = nextWay;
    view.showBusy(nextWay);
  };
  const enterBy = async (
    way: Way,
    enter: (calls: EntranceCalls<Fields>) => Promise<Entered | null>,
  ) => {
    if (busyWay !== null) return;
    view.showFailure(null);
    setBusyWay(way);
    let calls: EntranceCalls<Fields> | null = null;
    try {
      calls = await entrance.load();
      onTry?.();
      const entered = await enter(calls);
      if (entered === null) setBusyWay(null);
      else onSignedIn(entered.stored, entered.sentence);
    } catch (error) {
      setBusyWay(null);
      const failure =
        calls === null
          ? describeLoadFailure(error)
          : calls.describe(error, way);
      view.showFailure(failure);
    }
  };
  const enterByGoogle = (isReturn: boolean) =>
    enterBy('google', (calls) => calls.google(isReturn));
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
  const checkFields = async () => {
    const result = await entrance.check(new FormData(form));
    hasErrors = !result.ok;
    view.showErrors(result.ok ? {} : result.errors);
    return result;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busyWay !== null) return;
    try {
      const result = await checkFields();
      if (result.ok) {
        await enterBy('password', (calls) => calls.enter(result.fields));
      } else {
        view.showFailure(null);
        view.focusFirstError(result.errors);
      }
    } catch (error) {
      view.showFailure(describeLoadFailure(error));
    }
  };

  form.addEventListener('submit', (event) => void submit(event), { signal });
  const checkAgain = () => {
    if (hasErrors) checkFields().catch(() => undefined);
  };
  form.addEventListener('input', checkAgain, { signal });
  form.addEventListener('focusin', warmUp, { signal, once: true });
  const googleButton = container.querySelector('[data-way=google]');
  for (const sign of ['pointerenter', 'focus']) {
    googleButton?.addEventListener(sign, prepareGoogle, { signal, once: true });
  }
  googleButton?.addEventListener('click', () => void enterByGoogle(false), {
    signal,
  });
  entrance.prepare?.(form, signal);
  takeOver(container, form);
  if (takeGoogleReturn()) void enterByGoogle(true);
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
function takeOver(container: HTMLElement, form: HTMLFormElement): void {
  form.querySelector('[data-way=password]')?.setAttribute('type', 'submit');
  if (container.dataset['early'] === undefined) return;
  delete container.dataset['early'];
  const page = document.documentElement.dataset;
  const { pressed } = page;
  delete page['pressed'];
  if (pressed === 'password') form.requestSubmit();
  if (pressed === 'google') {
    container.querySelector<HTMLElement>('[data-way=google]')?.click();
  }
}
