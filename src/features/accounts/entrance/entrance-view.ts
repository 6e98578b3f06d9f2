import type { Failure, Way } from './entrance';

/**
 * Changes the DOM that entrance-parts.tsx has drawn: the form works before React is loaded, and React never
 * changes these parts.
 */
export class EntranceView {
  constructor(
    private readonly place: HTMLElement,
    readonly form: HTMLFormElement,
  ) {}

  showErrors(errors: Readonly<Record<string, string>>): void {
    for (const input of this.inputs()) this.showError(input, errors[input.name]);
  }

  focusFirstError(errors: Readonly<Record<string, string>>): void {
    this.inputs()
      .find(({ name }) => errors[name] !== undefined)
      ?.focus();
  }

  showFailure(failure: Failure | null): void {
    this.write('[data-sentence]', failure?.sentence ?? null);
    this.write('[data-help]', failure?.help ?? null);
    if (failure !== null) this.place.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }

  showBusy(busy: Way | null): void {
    for (const button of this.place.querySelectorAll<HTMLElement>('[data-way]')) {
      const isBusy = button.dataset['way'] === busy;
      if (isBusy) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
      for (const words of button.querySelectorAll<HTMLElement>('[data-words]'))
        words.hidden = (words.dataset['words'] === 'busy') !== isBusy;
    }
  }

  private inputs(): HTMLInputElement[] {
    return [...this.form.querySelectorAll<HTMLInputElement>('input[name]')];
  }

  private showError(input: HTMLInputElement, words: string | undefined): void {
    const below = (what: string) =>
      this.form.querySelector<HTMLElement>(`#${CSS.escape(`${input.id}-${what}`)}`);
    const error = below('error');
    if (error === null) return;
    const hint = below('hint');
    const isBad = words !== undefined;
    error.hidden = !isBad;
    if (error.lastElementChild !== null) error.lastElementChild.textContent = words ?? '';
    if (hint !== null) hint.hidden = isBad;
    const described = isBad ? error : hint;
    setOrRemove(input, 'aria-invalid', isBad ? 'true' : null);
    setOrRemove(input, 'aria-describedby', described?.id ?? null);
  }

  private write(where: string, words: string | null): void {
    const element = this.place.querySelector<HTMLElement>(where);
    if (element === null) return;
    element.textContent = words ?? '';
    const box = element.closest('p');
    if (box !== null) box.hidden = words === null;
  }
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
