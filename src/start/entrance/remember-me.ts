const loadRemembered = () => import('@/session/remembered-credentials');

/**
 * Set while something is remembered, so that nobody else loads the module that
 * decrypts it.
 */
const key = 'remembers';

/** Rejects where this browser can remember nothing. */
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

/** Makes tick and "forget" work, and fills the form with what is remembered. */
export function attachRememberMe(
  form: HTMLFormElement,
  signal: AbortSignal,
): void {
  const checkbox = findInput(form, 'remember');
  const forgetButton = form.querySelector<HTMLElement>('[data-forget]');
  const clearRemembered = () => {
    if (forgetButton !== null) forgetButton.hidden = true;
    clearCredentials().catch(() => undefined);
  };
  const forgetWhenUnticked = () => {
    if (!checkbox.checked) clearRemembered();
  };
  checkbox.addEventListener('change', forgetWhenUnticked, { signal });
  forgetButton?.addEventListener(
    'click',
    () => {
      clearRemembered();
      form.reset();
      findInput(form, 'email').focus();
    },
    { signal },
  );
  const fill = async () => {
    const { findRememberedCredentials } = await loadRemembered();
    const remembered = await findRememberedCredentials();
    if (remembered === null || signal.aborted) return;
    checkbox.checked = true;
    if (forgetButton !== null) forgetButton.hidden = false;
    const email = findInput(form, 'email');
    const password = findInput(form, 'password');
    // Somebody who is already typing is signing in as somebody else.
    if (email.value !== '' || password.value !== '') return;
    email.value = remembered.email;
    password.value = remembered.password;
  };
  // A browser without IndexedDB (private windows) remembers nothing.
  if (localStorage.getItem(key) !== null) fill().catch(() => undefined);
}
