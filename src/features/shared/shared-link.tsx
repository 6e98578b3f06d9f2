import type { ReactNode } from 'react';
import { CircleX, FileSearch } from 'lucide-react';
import type { OpenSharedResultBody } from '@contract/endpoints/open-shared-result';
import type { ShareToken } from '@contract/endpoints/share-result';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { Icon } from '@/ui/icon';
import { OpenedResult } from './opened-result';
import { describeSharedWithdrawal } from './shared-words';
import { type OpenShared, useSharedResult } from './use-shared-result';

/**
 * A link to somebody's result. Nothing is asked of the server before a press: a
 * chat that looks at the address in advance learns and counts nothing.
 */
export function SharedLink({
  token,
  openShared,
  readFile,
}: {
  token: ShareToken;
  openShared: OpenShared;
  readFile: (opened: OpenSharedResultBody) => Promise<Blob>;
}) {
  const { state, open, readOpened } = useSharedResult(token, openShared);
  if (state.kind !== 'opened') {
    return (
      <div className="grid gap-4">
        <FormError>{state.kind === 'failed' ? state.message : null}</FormError>
        <Button
          large
          full
          busyLabel={state.kind === 'opening' && 'Opening...'}
          onClick={open}
        >
          <Icon of={FileSearch} />
          Open the result
        </Button>
      </div>
    );
  }
  const { answer, opened } = state;
  switch (answer.answer) {
    case 'closed':
      return (
        <Notice title="This link does not open anything">
          It may be over, stopped by the person who made it, or used up. Ask
          them for a new link.
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice title="This result was withdrawn">
          {describeSharedWithdrawal(answer)}
        </Notice>
      );
    case 'result':
      return (
        <OpenedResult
          result={answer}
          readFile={() => readOpened(() => readFile(opened))}
        />
      );
  }
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="rounded-md border border-bad-line bg-bad-soft p-4 flex gap-3"
    >
      <Icon of={CircleX} className="text-bad" />
      <div className="min-w-0">
        <h2 className="font-[660] leading-6 text-bad">{title}</h2>
        <p className="mt-1 text-[.9375rem]">{children}</p>
      </div>
    </div>
  );
}
