/**
 * `hasScreen`: this page has shown a form or a screen. Each later screen takes
 * the focus.
 */
export const visit = { hasScreen: false };
