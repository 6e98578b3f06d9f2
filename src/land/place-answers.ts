import type { Answer } from '@/ui/forms/check-answers';
import type { TypedPlaceFields } from './place-fields';

/**
 * What was typed of a place, to be checked. The district is asked for with the
 * region, so that both are changed from there.
 */
export function listPlaceAnswers({
  digitalAddress,
  region,
  district,
}: TypedPlaceFields): Answer<'digitalAddress' | 'region'>[] {
  const place = [district, region].filter((part) => part !== '').join(', ');
  return [
    {
      name: 'digitalAddress',
      label: 'GhanaPost address',
      value: digitalAddress,
    },
    { name: 'region', label: 'Region and district', value: place },
  ];
}
