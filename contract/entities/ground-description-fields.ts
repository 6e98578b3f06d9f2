import type { FieldsOf } from '../field-facts';
import type {
  GroundDescription,
  GroundRow,
  PrintedFacts,
  PrintedSides,
  SurveyorMarks,
} from './ground-description';

/** A field that the copy of one's data has under this name. */
const copied = <const Name extends string>(name: Name) =>
  ({
    personal: 'goes-with-record',
    exported: name,
    searched: false,
    written: 'server',
  }) as const;

const rowFields = {
  first: copied('first'),
  second: copied('second'),
} as const satisfies FieldsOf<GroundRow>;

const areaFields = {
  value: copied('value'),
  unit: copied('unit'),
} as const satisfies FieldsOf<NonNullable<PrintedFacts['area']>>;

const printedFields = {
  area: { ...copied('area'), parts: areaFields },
  scale: copied('scale'),
  region: copied('region'),
} as const satisfies FieldsOf<PrintedFacts>;

const sideFields = {
  unit: copied('unit'),
  rows: { ...copied('rows'), items: rowFields },
} as const satisfies FieldsOf<PrintedSides>;

const surveyorFields = {
  licenceNumber: copied('licenceNumber'),
  signedOn: copied('signedOn'),
  hasSeal: copied('hasSeal'),
} as const satisfies FieldsOf<SurveyorMarks>;

/** Where somebody's land lies: all of it goes with the account. */
export const groundDescriptionFields = {
  way: copied('way'),
  unit: copied('unit'),
  frame: copied('grid'),
  isDatumStated: copied('datumIsStated'),
  bearings: copied('bearings'),
  start: { ...copied('firstCorner'), parts: rowFields },
  rows: { ...copied('rows'), items: rowFields },
  sides: { ...copied('sides'), parts: sideFields },
  printed: { ...copied('printed'), parts: printedFields },
  surveyor: { ...copied('surveyor'), parts: surveyorFields },
} as const satisfies FieldsOf<GroundDescription>;
