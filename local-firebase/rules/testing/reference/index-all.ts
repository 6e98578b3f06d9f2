/**
 * Every method, function and property that the reference lists
 * (https://firebase.google.com/docs/reference/rules/index-all), by its page and
 * anchor.
 */
const anchors: Readonly<Record<string, string>> = {
  'rules.Bytes': 'size toBase64 toHexString',
  'rules.Duration': 'nanos seconds',
  'rules.LatLng': 'distance latitude longitude',
  'rules.List': 'concat hasAll hasAny hasOnly join removeAll size toSet',
  'rules.Map': 'diff get keys size values',
  'rules.MapDiff':
    'addedKeys affectedKeys changedKeys removedKeys unchangedKeys',
  'rules.Path': 'bind',
  'rules.Set': 'difference hasAll hasAny hasOnly intersection size union',
  'rules.String': 'lower matches replace size split toUtf8 trim upper',
  'rules.Timestamp_':
    'date day dayOfWeek dayOfYear hours minutes month nanos seconds time toMillis year',
  'rules.duration_': 'abs time value',
  'rules.firestore': 'exists existsAfter get getAfter request resource',
  'rules.firestore.Request': 'auth method path query resource time',
  'rules.firestore.Resource': '__name__ data id',
  'rules.hashing': 'crc32 crc32c md5 sha256',
  'rules.latlng': 'value',
  'rules.math': 'abs ceil floor isInfinite isNaN pow round sqrt',
  'rules.timestamp': 'date value',
};

/** Pages of types and of functions without a namespace. */
export const referencePages: readonly string[] = [
  'rules.Boolean',
  'rules.Float',
  'rules.Integer',
  'rules.Number',
  'rules.String',
  'rules.Bytes',
  'rules.List',
  'rules.Map',
  'rules.Path',
  'rules.Set',
  'rules.debug',
];

export const referenceAnchors: readonly string[] = Object.entries(
  anchors,
).flatMap(([page, names]) => names.split(' ').map((name) => `${page}#${name}`));
