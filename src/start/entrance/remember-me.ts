const loadRemembered = () => import('@/session/remembered-credentials');

/**
 * Set while something is remembered, so that nobody else loads the module that
 * decrypts it.
 */
const key = 'remembers';

export async function saveCredentials(credentials: {
  email: string;
  password: string;
}): Promise<void> {
  const { rememberCredentials } = await loadRemembered();
  localStorage.setItem(key, 'true');
  await rememberCredentials(credentials);
}

export async function clearCredentials(): Promise<void> {
  if (localStorage.getItem(key) === null) return;
  const { forgetCredentials } = await loadRemembered();
  await forgetCredentials();
  localStorage.removeItem(key);
}

const findInput = (form: HTMLFormElement, name: string) => {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) {
    throw new Error(`The form has no field ${name}.`);
  }
  return input;
};

export function attachRememberMe(
  form: HTMLFormElement,
  signal: AbortSignal,
): void {
  const box = findInput(form, 'remember');
  const forget = form.querySelector<HTMLElement>('[data-forget]');
  const clear = () => {
    if (forget !== null) forget.hidden = true;
    clearCredentials().catch(() => undefined);
  };
  box.addEventListener('change', () => !box.checked && clear(), { signal });
  forget?.addEventListener(
    'click',
    () => {
      clear();
      form.reset();
      findInput(form, 'email').focus();
    },
    { signal },
  );
  const fill = async () => {
    const remembered = await (
      await loadRemembered()
    ).findRememberedCredentials();
    if (remembered === null || signal.aborted) return;
    box.checked = true;
    if (forget !== null) forget.hidden = false;
    const [email, password] = [
      findInput(form, 'email'),
      findInput(form, 'password'),
    ];
    // Somebody who is already typing is signing in as somebody else.
    if (email.value !== '' || password.value !== '') return;
    email.value = remembered.email;
    password.value = remembered.password;
  };
  // A browser without IndexedDB (private windows) remembers nothing.
  if (localStorage.getItem(key) !== null) fill().catch(() => undefined);
}
