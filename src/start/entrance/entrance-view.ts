import type { Failure, Way } from './entrance';

/**
 * Changes the DOM that entrance-parts.tsx has drawn: the form works before
 * React is loaded, and React never changes these parts.
 */
export function makeEntranceView(
  container: HTMLElement,
  form: HTMLFormElement,
) {
  const inputs = () => [
    ...form.querySelectorAll<HTMLInputElement>('input[name]'),
  ];

  const showError = (input: HTMLInputElement, words: string | undefined) => {
    const findBelow = (suffix: string) =>
      form.querySelector<HTMLElement>(
        `#${CSS.escape(`${input.id}-${suffix}`)}`,
      );
    const error = findBelow('error');
    if (error === null) return;
    const hint = findBelow('hint');
    const isBad = words !== undefined;
    error.hidden = !isBad;
    if (error.lastElementChild !== null) {
      error.lastElementChild.textContent = words ?? '';
    }
    if (hint !== null) hint.hidden = isBad;
    const description = isBad ? error : hint;
    setOrRemove(input, 'aria-invalid', isBad ? 'true' : null);
    setOrRemove(input, 'aria-describedby', description?.id ?? null);
  };

  const showWords = (selector: string, words: string | null) => {
    const element = container.querySelector<HTMLElement>(selector);
    if (element === null) return;
    element.textContent = words ?? '';
    const paragraph = element.closest('p');
    if (paragraph !== null) paragraph.hidden = words === null;
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
      showWords('[data-sentence]', failure?.sentence ?? null);
      showWords('[data-help]', failure?.help ?? null);
      if (failure !== null) {
        container
          .querySelector('[role=alert]')
          ?.scrollIntoView({ block: 'nearest' });
      }
    },
    showBusy: (busyWay: Way | null) => {
      for (const button of container.querySelectorAll<HTMLElement>(
        '[data-way]',
      )) {
        const isBusy = button.dataset['way'] === busyWay;
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
