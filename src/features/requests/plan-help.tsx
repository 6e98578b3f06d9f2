import { FieldHelp } from '@/land/help/field-help';
import { ReadableCheck } from '@/uploads/readable-check';
import type { Upload } from '@/uploads/use-upload';

/** What helps with a site plan: the question about its number, and the words. */
export function PlanHelp({ upload }: { upload: Upload }) {
  return (
    <>
      <ReadableCheck upload={upload} />
      <div className="flex flex-col mt-1">
        <FieldHelp topic="site-plan" />
        <FieldHelp topic="beacon" />
      </div>
    </>
  );
}
