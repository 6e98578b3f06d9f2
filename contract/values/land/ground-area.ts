/**
 * The acre of land/measures/units, which a test compares: this is read on
 * /verify, and the units are not.
 */
const squareMetresPerAcre = 4_046.8564224;

/** '0.32 acre (1,295 m²)': people know acres, plans have both. */
export function formatGroundArea(squareMetres: number): string {
  const acres = (squareMetres / squareMetresPerAcre).toFixed(2);
  const isPlural = acres !== '1.00' && !acres.startsWith('0.');
  const unit = isPlural ? 'acres' : 'acre';
  return `${divideThousands(acres)} ${unit} (${divideThousands(squareMetres.toFixed(0))} m\u00b2)`;
}

/** '12345.60' as '12,345.60' */
function divideThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
}
