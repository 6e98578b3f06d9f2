import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ObjectPath } from '@contract/values/file/object-path';
import { useFilePreview } from './use-file-preview';

const never = new Promise<Blob>(() => undefined);
const load = (path: ObjectPath) =>
  path === 'gs://asaase/requests/1/torn.png'
    ? Promise.reject(new Error('torn'))
    : never;

function Preview({ path }: { path: ObjectPath }) {
  return <p>{useFilePreview(path, load).preview.kind}</p>;
}

describe('useFilePreview', () => {
  it('says of each file only what happened to that file', async () => {
    const { rerender } = render(
      <Preview path="gs://asaase/requests/1/torn.png" />,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    rerender(<Preview path="gs://asaase/requests/1/clear.png" />);
    expect(screen.getByText('loading')).toBeVisible();
  });
});
