import { unreadable } from '@contract/entities/admin-config-reading';
import type { DatumParameters } from '@contract/entities/datum-parameters';
import { createConverter, type Converter } from '@land/frames/convert';
import { publishedShifts } from '@land/frames/datums';
import { datumParameters } from '@/repositories/datum-parameters';
import { dataOf, useLive } from '@/session/use-live';

/** What places the corners of a plan, and what an officer reads of it. */
interface DatumInUse {
  converter: Converter;
  text: string;
}

/** By the office's parameters as they are now, live; null until they are there. */
export function useConverter(): DatumInUse | null {
  const live = useLive(datumParameters());
  const reading = dataOf(live)?.reading ?? publishedShifts;
  const { accra, leigon } = reading;
  const converter = createConverter({
    accra: accra === unreadable ? publishedShifts.accra : accra,
    leigon: leigon === unreadable ? publishedShifts.leigon : leigon,
  });
  if (live.kind === 'loading') return null;
  const text =
    live.kind === 'failed'
      ? 'We could not load the datum parameters. Here places are found by the published ones.'
      : describeParameters(reading);
  return { converter, text };
}

/** Which parameters places are found by. */
export function describeParameters({ accra, leigon }: DatumParameters): string {
  if (accra === unreadable || leigon === unreadable) {
    return 'The datum parameters at Prices and content cannot be read. Here places are found by the published ones. Ask a manager to put them right.';
  }
  return `Places are found by these datum parameters: ${accra.source}; ${leigon.source}.`;
}
