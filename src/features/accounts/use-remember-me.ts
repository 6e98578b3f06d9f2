import { useEffect, useState, type RefObject } from 'react';

const loadRemembering = async () => {
  const [credentials, { sealedStore }] = await Promise.all([
    import('@/session/remembered-credentials'),
    import('@/session/sealed-store'),
  ]);
  return { ...credentials, sealedStore };
};

/** Keeps what was signed in with, or forgets everything when the box is not ticked. */
export async function saveOrClearCredentials(
  remember: boolean,
  credentials: { email: string; password: string },
): Promise<void> {
  const { sealedStore, rememberCredentials } = await loadRemembering();
  await (remember ? rememberCredentials(sealedStore, credentials) : sealedStore.clear());
}

/** Fills the empty form with what was remembered. @returns the box, whether this device remembers anything, and the way to forget it */
export function useRememberMe(form: RefObject<HTMLFormElement | null>) {
  const [ticked, setTicked] = useState(false);
  const [remembers, setRemembers] = useState(false);
  useEffect(() => {
    let gone = false;
    const fill = async () => {
      const { sealedStore, findRememberedCredentials } = await loadRemembering();
      const remembered = await findRememberedCredentials(sealedStore);
      if (remembered === null || gone) return;
      const email = form.current?.elements.namedItem('email');
      const password = form.current?.elements.namedItem('password');
      if (!(email instanceof HTMLInputElement) || !(password instanceof HTMLInputElement)) return;
      setTicked(true);
      setRemembers(true);
      // Somebody who is already typing is signing in as somebody else.
      if (email.value !== '' || password.value !== '') return;
      email.value = remembered.email;
      password.value = remembered.password;
    };
    // A browser without IndexedDB (private windows) remembers nothing.
    fill().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [form]);
  const tick = (next: boolean) => {
    setTicked(next);
    if (next) return;
    setRemembers(false);
    saveOrClearCredentials(false, { email: '', password: '' }).catch(() => undefined);
  };
  const forget = () => {
    tick(false);
    form.current?.reset();
    form.current?.querySelector('input')?.focus();
  };
  return { ticked, tick, remembers, forget };
}
