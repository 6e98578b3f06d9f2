import { loadEntrancePart, type Entrance } from './entrance';
import type { SignUpFormOutput } from './sign-up-fields';

const loadFields = () => loadEntrancePart(import('./sign-up-fields'));

export const signUpEntrance: Entrance<SignUpFormOutput> = {
  check: async (input) => (await loadFields()).checkSignUp(input),
  load: async () =>
    (await loadEntrancePart(import('./sign-up-calls'))).signUpCalls,
  // The schema is loaded while people type.
  prepare: (form, signal) =>
    form.addEventListener(
      'focusin',
      () => void loadFields().catch(() => undefined),
      { signal, once: true },
    ),
};
