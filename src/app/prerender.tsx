import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Root } from './root';
import { Splash } from './splash';

/** The html that index.html carries before any script runs: the sign-in page, and the splash for everybody else. */
export function prerender(): { root: string; splash: string } {
  return {
    root: renderToString(
      <StrictMode>
        <Root start="sign-in" />
      </StrictMode>,
    ),
    splash: renderToString(<Splash />),
  };
}
