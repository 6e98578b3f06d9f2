import '@/lib/zod-setup';
import '@/styles/sign-in.css';
import '@/styles/app.css';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { showFont } from '@/start/font';
import { findScene, listScenes, type Scene } from '@/ui/testing/scene-files';

/**
 * The components in their states, below each other. `?component=` shows one
 * component, `&state=` one of its states; what covers the page shows only so,
 * and a link leads there. `?theme=` is light, dark or the device's.
 */
function Gallery({
  scenes,
  isChosen,
}: {
  scenes: readonly Scene[];
  isChosen: boolean;
}) {
  // Some scenes take the focus, and the page with it.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return scenes.map(({ component, state, coversPage }) => (
    <section
      key={`${component} ${state}`}
      aria-label={`${component}: ${state}`}
    >
      <p className="scene-name">{`${component}: ${state}`}</p>
      {coversPage && !isChosen ? (
        <a
          href={`?${new URLSearchParams({ ...readTheme(), component, state }).toString()}`}
        >
          Open
        </a>
      ) : (
        <MemoryRouter>{findScene(component, state)}</MemoryRouter>
      )}
    </section>
  ));
}

const params = new URLSearchParams(window.location.search);
const component = params.get('component');
const state = params.get('state');

function readTheme(): { theme: string } {
  return { theme: params.get('theme') ?? 'system' };
}

document.documentElement.dataset['theme'] = readTheme().theme;
showFont();
const root = document.getElementById('root');
if (root === null) throw new Error('scenes.html has no #root.');
const chosen = listScenes().filter(
  (scene) =>
    (component === null || scene.component === component) &&
    (state === null || scene.state === state),
);
createRoot(root).render(
  <StrictMode>
    <Gallery scenes={chosen} isChosen={state !== null} />
  </StrictMode>,
);
// For tests/gallery/take-scenes.ts.
Object.assign(window, { listScenes });
