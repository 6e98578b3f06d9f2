/** Whether this visit has shown a screen: the first one leaves the focus where the browser put it. */
export const visit = { hasScreen: false };
