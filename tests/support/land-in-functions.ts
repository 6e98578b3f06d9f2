import { cellsOf } from '@land/overlap/cells';
import { findOverlap } from '@land/overlap/find-overlap';
import { createConverter } from '@land/frames/convert';
import { judgeUnits } from '@land/judge/judge-units';
import { rectangle } from '@land/testing/shapes';

/** What a function would ask of land/, to be bundled as functions are. */
export function askLand(): readonly (string | number | undefined)[] {
  const corners = rectangle(350_040, 105_040, 20, 20);
  const ground = { corners, isDatumStated: true };
  return [
    findOverlap(ground, ground)?.sureness,
    cellsOf(corners, 7)?.searched.length,
    judgeUnits(
      {
        corners,
        frame: 'national-grid-metres',
        region: null,
        area: { area: 400, unit: 'square-metre' },
        sides: null,
      },
      createConverter(),
    ).verdict,
  ];
}
