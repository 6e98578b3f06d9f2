import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '@/ui/button';
import type { Upload } from './use-upload';

/** How much larger than the whole picture the part of it is. */
const enlargement = 3;

/** The middle first: from there each corner is near. */
function showMiddle({ currentTarget: picture }: SyntheticEvent<HTMLElement>) {
  const cutOut = picture.parentElement;
  if (cutOut === null) return;
  cutOut.scrollLeft = (cutOut.scrollWidth - cutOut.clientWidth) / 2;
  cutOut.scrollTop = (cutOut.scrollHeight - cutOut.clientHeight) / 2;
}

/**
 * Shows a part of the person's own picture and asks whether they can read the
 * number on it. They move it themselves: nothing here reads the picture.
 */
export function ReadableCheck({ upload }: { upload: Upload }) {
  const titleId = useId();
  const [readableUrl, setReadableUrl] = useState<string>();
  const { state, previewUrl } = upload;
  const isChosen = state.kind === 'sending' || state.kind === 'done';
  if (previewUrl === undefined || !isChosen) return null;
  if (readableUrl === previewUrl) return null;
  return (
    <section
      className="mt-3 rounded-md border border-line p-4 grid gap-2"
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className="text-lg">
        Can you read this number?
      </h3>
      <p className="text-ink-2 text-[.9375rem]">
        Move the picture to the number of the plan. What you cannot read, we
        cannot read.
      </p>
      <div
        className="overflow-auto h-[168px] rounded-sm bg-sunken"
        role="group"
        tabIndex={0}
        aria-label="A part of your picture. Move it with the arrow keys."
      >
        <img
          src={previewUrl}
          alt=""
          onLoad={showMiddle}
          style={{ width: `${enlargement * 100}%`, maxWidth: 'none' }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setReadableUrl(previewUrl)}>
          Yes, I can read it
        </Button>
        <Button look="quiet" onClick={upload.remove}>
          No, take another photo
        </Button>
      </div>
    </section>
  );
}
