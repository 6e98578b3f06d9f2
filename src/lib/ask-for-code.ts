/** The words of the dialog. */
export interface CodeWords {
  title: string;
  text: string;
  label: string;
  hint: string;
  confirm: string;
  busy: string;
}

/**
 * Tries what was typed.
 * @returns the sentence why it is wrong; null when it is right
 */
export type TryCode = (code: string) => Promise<string | null>;

/**
 * Asks for a code, in the browser's own dialog: it works on the page of
 * sign-in, where React is not there yet, and above every other dialog. What is
 * typed is tried until it is right.
 * @returns whether it was; false when the person cancelled
 * @throws what `tryCode` throws
 */
export function askForCode(
  words: CodeWords,
  tryCode: TryCode,
): Promise<boolean> {
  const pressed = document.activeElement;
  const question = drawQuestion(words);
  const { dialog, form, input, cancel } = question;
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  return new Promise<boolean>((resolve, reject) => {
    const end = (finish: () => void) => {
      dialog.remove();
      if (pressed instanceof HTMLElement) pressed.focus();
      finish();
    };
    let isTrying = false;
    const tryTyped = async () => {
      if (isTrying) return;
      isTrying = true;
      question.show(null, true);
      try {
        const problem = await tryCode(input.value.replace(/\s/g, ''));
        if (problem === null) {
          end(() => resolve(true));
          return;
        }
        question.show(problem, false);
        input.select();
      } catch (error) {
        end(() => reject(toError(error)));
      } finally {
        isTrying = false;
      }
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void tryTyped();
    });
    cancel.addEventListener('click', () => end(() => resolve(false)));
    // Escape is this dialog's alone: one of ours below it stays.
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(() => resolve(false));
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end(() => resolve(false));
    });
  });
}

const toError = (error: unknown) =>
  error instanceof Error ? error : new Error(String(error));

function drawQuestion(words: CodeWords) {
  const title = draw('h2', 'text-xl pt-2', words.title);
  title.id = 'code-title';
  const input = draw('input', 'input num');
  Object.assign(input, {
    id: 'code',
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
  });
  const label = draw('label', 'label');
  label.htmlFor = input.id;
  label.append(draw('span', '', words.label));
  const below = draw('p', 'hint', words.hint);
  below.id = 'code-below';
  input.setAttribute('aria-describedby', below.id);
  const wrap = draw('div', 'input-wrap');
  wrap.append(input);
  const field = draw('div', 'field');
  field.append(label, wrap, below);
  const header = draw('header', 'px-5 md:px-6 pt-3 pb-1');
  header.append(title);
  const body = draw('div', 'dialog-body px-5 md:px-6 pb-5 pt-3');
  body.append(draw('p', 'text-ink-2 mb-4 last:mb-0', words.text), field);
  const cancel = draw('button', 'btn btn-secondary', 'Cancel');
  cancel.type = 'button';
  const confirm = draw('button', 'btn btn-primary', words.confirm);
  const footer = draw(
    'footer',
    'dialog-foot flex flex-wrap gap-3 justify-end px-5 md:px-6 py-4 border-t border-line',
  );
  footer.append(cancel, confirm);
  const form = draw('form', 'pane dialog min-[640px]:max-w-[440px]');
  form.noValidate = true;
  form.append(header, body, footer);
  const dialog = draw('dialog', 'scrim dialog-scrim pointer-events-auto');
  dialog.setAttribute('aria-labelledby', title.id);
  // The browser's own dialog is as large as its content.
  Object.assign(dialog.style, {
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    border: '0',
  });
  dialog.append(form);
  return {
    dialog,
    form,
    input,
    cancel,
    show: (problem: string | null, isBusy: boolean) => {
      below.className = problem === null ? 'hint' : 'err';
      below.textContent = problem ?? words.hint;
      below.setAttribute('role', problem === null ? 'note' : 'alert');
      input.toggleAttribute('aria-invalid', problem !== null);
      confirm.textContent = isBusy ? words.busy : words.confirm;
      confirm.setAttribute('aria-disabled', String(isBusy));
    },
  };
}

function draw<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  classes: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = text;
  return element;
}
