import type { Failure, Way } from './entrance';

/**
 * Changes the DOM that entrance-parts.tsx has drawn: the form works before
 * React is loaded, and React never changes these parts.
 */
export function makeEntranceView(place: HTMLElement, form: HTMLFormElement) {
  const inputs = () => [
    ...form.querySelectorAll<HTMLInputElement>('input[name]'),
  ];

  const showError = (input: HTMLInputElement, words: string | undefined) => {
    const below = (what: string) =>
      form.querySelector<HTMLElement>(`#${CSS.escape(`${input.id}-${what}`)}`);
    const error = below('error');
    if (error === null) return;
    const hint = below('hint');
    const isBad = words !== undefined;
    error.hidden = !isBad;
    if (error.lastElementChild !== null) {
      error.lastElementChild.textContent = words ?? '';
    }
    if (hint !== null) hint.hidden = isBad;
    const described = isBad ? error : hint;
    setOrRemove(input, 'aria-invalid', isBad ? 'true' : null);
    setOrRemove(input, 'aria-describedby', described?.id ?? null);
  };

  const write = (where: string, words: string | null) => {
    const element = place.querySelector<HTMLElement>(where);
    if (element === null) return;
    element.textContent = words ?? '';
    const box = element.closest('p');
    if (box !== null) box.hidden = words === null;
  };

  return {
    showErrors: (errors: Readonly<Record<string, string>>) => {
      for (const input of inputs()) showError(input, errors[input.name]);
    },
    focusFirstError: (errors: Readonly<Record<string, string>>) =>
      inputs()
        .find(({ name }) => errors[name] !== undefined)
        ?.focus(),
    showFailure: (failure: Failure | null) => {
      write('[data-sentence]', failure?.sentence ?? null);
      write('[data-help]', failure?.help ?? null);
      if (failure !== null) {
        place
          .querySelector('[role=alert]')
          ?.scrollIntoView({ block: 'nearest' });
      }
    },
    showBusy: (busy: Way | null) => {
      for (const button of place.querySelectorAll<HTMLElement>('[data-way]')) {
        const isBusy = button.dataset['way'] === busy;
        setOrRemove(button, 'aria-disabled', isBusy ? 'true' : null);
        for (const words of button.querySelectorAll<HTMLElement>(
          '[data-words]',
        )) {
          words.hidden = (words.dataset['words'] === 'busy') !== isBusy;
        }
      }
    },
  };
}

function setOrRemove(
  element: Element,
  name: string,
  value: string | null,
): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
