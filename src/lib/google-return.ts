const key = 'googleReturn';

/** The next page of this tab finishes the sign-in. */
export function expectGoogleReturn(): void {
  sessionStorage.setItem(key, 'true');
}

/** True once. */
export function takeGoogleReturn(): boolean {
  const isExpected = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isExpected;
}
