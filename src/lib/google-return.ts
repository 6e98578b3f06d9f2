const key = 'googleReturn';

/** The page goes to Google and comes back to the same address: the next page of this tab finishes the sign-in. */
export function expectGoogleReturn(): void {
  sessionStorage.setItem(key, 'true');
}

/** True once, for the page that Google sent this tab back to. */
export function takeGoogleReturn(): boolean {
  const isExpected = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isExpected;
}
