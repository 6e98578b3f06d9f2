/** Takes what this browser remembers of the account, so that the next visitor finds nothing of it. */
export async function forgetRemembered(email: string): Promise<void> {
  const [{ findRememberedCredentials }, { sealedStore }] = await Promise.all([
    import('@/session/remembered-credentials'),
    import('@/session/sealed-store'),
  ]);
  const remembered = await findRememberedCredentials(sealedStore);
  if (remembered?.email.toLowerCase() === email.toLowerCase()) await sealedStore.clear();
}
