import axe from 'axe-core';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findScene, listScenes } from './scene-files';

const sources = import.meta.glob<string>(
  ['/src/{ui,land}/**/*.tsx', '!/src/**/testing/**', '!/src/**/*.test.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Components that have nothing to show by themselves, and why. */
const withoutScene: Readonly<Record<string, string>> = {
  CheckInput: 'the box of Checkbox, in a cell of a table',
  Field: 'the frame of TextField, SelectField and TextAreaField',
  FieldError: 'the error of TextField',
  FileNote: 'a part of FileCard',
  LeaveQuestion: 'a ConfirmDialog while somebody leaves',
  LazyDialog: 'a dialog of its caller',
  PauseButton: 'a part of FileCard',
  Problem: 'a part of FileCard',
  RedirectToFirstPage: 'leads elsewhere',
  Remove: 'a part of FileCard',
  Row: 'a part of FileCard',
  SortHead: 'the head of a column of DataTable',
  Toasts: 'what was said last',
};

const components = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  ),
);
const scenes = listScenes();

// There is no screen here, and so no query of one matches.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the gallery', () => {
  it('shows every component of src/ui and src/land', () => {
    const shown = new Set(scenes.map(({ component }) => component));
    const missing = components.filter(
      (name) => !shown.has(name) && withoutScene[name] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('knows no component that is gone', () => {
    const known = new Set(components);
    const named = [
      ...scenes.map(({ component }) => component),
      ...Object.keys(withoutScene),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(scenes)(
    '$component: $state shows, and axe finds nothing',
    async ({ component, state }) => {
      await act(async () => {
        render(<main>{findScene(component, state)}</main>, {
          wrapper: MemoryRouter,
        });
        await Promise.resolve();
      });
      // jsdom lays nothing out, so colours cannot be judged here; a scene is no
      // page with headings of its own.
      const { violations } = await axe.run(document.body, {
        rules: {
          'color-contrast': { enabled: false },
          'link-in-text-block': { enabled: false },
          'heading-order': { enabled: false },
          'label-content-name-mismatch': { enabled: false },
        },
      });
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        ),
      ).toEqual([]);
    },
  );
});
