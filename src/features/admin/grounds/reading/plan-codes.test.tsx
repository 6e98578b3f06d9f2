import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PlanCode } from '@contract/values/land/plan-code';
import type { WorkerAnswer } from './ask-worker';
import { PlanCodes } from './plan-codes';

const link: PlanCode = {
  text: 'https://plans.example/check?plan=22',
  format: 'qr_code',
};
const bars: PlanCode = { text: 'GAR/AC/1111/22', format: 'code_128' };
const plan = new Blob(['plan']);

function Desk({
  answer,
  saved = null,
}: {
  answer: () => Promise<WorkerAnswer<PlanCode[]>>;
  saved?: PlanCode | null;
}) {
  const [code, setCode] = useState(saved);
  return (
    <>
      <PlanCodes
        file={plan}
        code={code}
        onChange={setCode}
        readCodes={answer}
      />
      <output>{code === null ? 'none' : `${code.format} ${code.text}`}</output>
    </>
  );
}

const found =
  (...codes: PlanCode[]) =>
  () =>
    Promise.resolve<WorkerAnswer<PlanCode[]>>({ kind: 'found', found: codes });
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));

describe('the code of a plan', () => {
  it('is taken where it is the only one, as text and no link', async () => {
    render(<Desk answer={found(link)} />);
    await press('Read from the picture');
    expect(await screen.findByText(link.text)).toBeVisible();
    expect(screen.getByText(`qr_code ${link.text}`)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    await press('Remove this code');
    expect(screen.getByText('none')).toBeVisible();
    expect(screen.getByText('We found this code:')).toBeVisible();
  });

  it('is the one that is saved already', async () => {
    render(<Desk answer={found(bars)} saved={bars} />);
    await press('Read from the picture');
    expect(await screen.findByText('The picture has this code.')).toBeVisible();
    expect(screen.getByText(`code_128 ${bars.text}`)).toBeVisible();
  });

  it('is another than the saved one, which stays until it is replaced', async () => {
    render(<Desk answer={found(link)} saved={bars} />);
    await press('Read from the picture');
    expect(await screen.findByText(/has a different code/)).toBeVisible();
    expect(screen.getByText(`code_128 ${bars.text}`)).toBeVisible();
    await press(`Use ${link.text}`);
    expect(screen.getByText(`qr_code ${link.text}`)).toBeVisible();
    expect(screen.getByText('The picture has this code.')).toBeVisible();
  });

  it('does not replace what was typed while the picture was read', async () => {
    const resolvers: ((answer: WorkerAnswer<PlanCode[]>) => void)[] = [];
    render(
      <Desk
        answer={() =>
          new Promise((resolve) => {
            resolvers.push(resolve);
          })
        }
      />,
    );
    await press('Read from the picture');
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Type the code/ }),
      'AR-7{Enter}',
    );
    resolvers[0]?.({ kind: 'found', found: [bars] });
    expect(await screen.findByText(/has a different code/)).toBeVisible();
    expect(screen.getByText('typed AR-7')).toBeVisible();
  });

  it('is chosen among several', async () => {
    render(<Desk answer={found(link, bars)} />);
    await press('Read from the picture');
    expect(await screen.findByText(/more than one code/)).toBeVisible();
    expect(screen.getByText('none')).toBeVisible();
    await press(`Use ${bars.text}`);
    expect(screen.getByText(`code_128 ${bars.text}`)).toBeVisible();
  });

  it('is typed where none is found', async () => {
    render(<Desk answer={found()} />);
    await press('Read from the picture');
    expect(await screen.findByText(/found no code/)).toBeVisible();
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Type the code/ }),
      ' AR-7 {Enter}',
    );
    expect(screen.getByText('typed AR-7')).toBeVisible();
    expect(screen.getByText('Typed by hand')).toBeVisible();
  });

  it.each([
    ['no-reader', /Check your connection/],
    ['too-slow', /took too long/],
  ] as const)(
    'says what to do when reading fails: %s',
    async (failure, words) => {
      let isFirst = true;
      render(
        <Desk
          answer={() => {
            const answer: WorkerAnswer<PlanCode[]> = isFirst
              ? { kind: 'failed', failure }
              : { kind: 'found', found: [bars] };
            isFirst = false;
            return Promise.resolve(answer);
          }}
        />,
      );
      await press('Read from the picture');
      expect(await screen.findByText(words)).toBeVisible();
      await press('Read from the picture');
      expect(await screen.findByText(`code_128 ${bars.text}`)).toBeVisible();
    },
  );

  it('is not taken once reading was stopped', async () => {
    const resolvers: ((answer: WorkerAnswer<PlanCode[]>) => void)[] = [];
    render(
      <Desk
        answer={() =>
          new Promise((resolve) => {
            resolvers.push(resolve);
          })
        }
      />,
    );
    await press('Read from the picture');
    expect(screen.getByText(/^Looking for codes/)).toBeVisible();
    await press('Stop');
    resolvers[0]?.({ kind: 'found', found: [bars] });
    await waitFor(() =>
      expect(screen.queryByText(/^Looking for codes/)).toBeNull(),
    );
    expect(screen.getByText('none')).toBeVisible();
  });
});
