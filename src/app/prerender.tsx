import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Root } from './root';
import { Splash } from './splash';
import { StartNotice } from './start-notice';

/**
 * The html that index.html carries before any script runs: the sign-in page, the splash for everybody else, and the
 * notice that no script comes.
 */
export function prerender(): { root: string; splash: string; notice: string } {
  return {
    root: renderToString(
      <StrictMode>
        <Root start="sign-in" />
      </StrictMode>,
    ),
    splash: renderToString(<Splash />),
    notice: renderToString(<StartNotice />),
  };
}
