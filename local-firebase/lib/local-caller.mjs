const localHost =
  /^(?:127\.0\.0\.1|localhost|(?:[a-z0-9-]+\.)+localhost|\[::1\])(?::\d{1,5})?$/i;

/** Its type and its words are in local-caller.d.mts. */
export function isLocalHost({ host }) {
  return host === undefined || localHost.test(host);
}

/** Its type and its words are in local-caller.d.mts. */
export function isLocalOrigin({ origin }) {
  if (origin === undefined) return true;
  const host = /^https?:\/\/(.+)$/i.exec(origin)?.[1];
  return host !== undefined && localHost.test(host);
}
