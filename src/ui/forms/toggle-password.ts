/** Plain DOM: the sign-in page works before React is loaded. */
export function togglePassword(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  const isShown = input.type === 'password';
  input.type = isShown ? 'text' : 'password';
  const label = isShown ? 'Hide password' : 'Show password';
  button.setAttribute('aria-label', label);
  button.setAttribute('title', label);
  button.setAttribute('aria-pressed', String(isShown));
}
