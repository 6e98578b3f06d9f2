import type { ReferenceEntry } from './cases';

/**
 * Timestamps, durations, places and hashes. `request.time` is Sunday,
 * 2026-03-01T10:20:30.456Z, and `resource.data.at` has 789 microseconds more.
 */
export const timeCases: readonly ReferenceEntry[] = [
  {
    citation: 'rules.Timestamp_#date',
    isTrue: [
      'request.time.date() == timestamp.date(2026, 3, 1)',
      'request.time.date() < request.time',
      'request.time.date().date() == request.time.date()',
      'timestamp.value(-1).date() == timestamp.date(1969, 12, 31)',
    ],
    isError: ["'2026-03-01'.date() == request.time"],
  },
  {
    citation: 'rules.Timestamp_#day',
    isTrue: [
      'request.time.day() == 1',
      'timestamp.date(2024, 2, 29).day() == 29',
    ],
  },
  {
    citation: 'rules.Timestamp_#dayOfWeek',
    isTrue: [
      'request.time.dayOfWeek() == 7',
      'timestamp.date(2026, 3, 2).dayOfWeek() == 1',
      'timestamp.date(2026, 3, 7).dayOfWeek() == 6',
    ],
  },
  {
    citation: 'rules.Timestamp_#dayOfYear',
    isTrue: [
      'request.time.dayOfYear() == 60',
      'timestamp.date(2026, 1, 1).dayOfYear() == 1',
      'timestamp.date(2024, 12, 31).dayOfYear() == 366',
    ],
  },
  {
    citation: 'rules.Timestamp_#hours',
    isTrue: [
      'request.time.hours() == 10',
      'request.time.date().hours() == 0',
      'timestamp.value(-1).hours() == 23',
    ],
  },
  {
    citation: 'rules.Timestamp_#minutes',
    isTrue: ['request.time.minutes() == 20', 'request.time.minutes() is int'],
  },
  {
    citation: 'rules.Timestamp_#month',
    isTrue: [
      'request.time.month() == 3',
      'timestamp.date(2026, 12, 31).month() == 12',
    ],
  },
  {
    citation: 'rules.Timestamp_#nanos',
    isTrue: [
      'request.time.nanos() == 456000000',
      'resource.data.at.nanos() == 456789000',
      'timestamp.value(-1).nanos() == 999000000',
    ],
  },
  {
    citation: 'rules.Timestamp_#seconds',
    isTrue: ['request.time.seconds() == 30'],
  },
  {
    citation: 'rules.Timestamp_#time',
    isTrue: [
      'request.time.time() is duration',
      'request.time.date() + request.time.time() == request.time',
      'request.time.time() == duration.time(10, 20, 30, 456000000)',
    ],
  },
  {
    citation: 'rules.Timestamp_#toMillis',
    isTrue: [
      'timestamp.value(1772360430456).toMillis() == 1772360430456',
      'request.time.toMillis() == 1772360430456',
      'resource.data.at.toMillis() == 1772360430456',
      'timestamp.value(-5).toMillis() == -5',
    ],
  },
  {
    citation: 'rules.Timestamp_#year',
    isTrue: [
      'request.time.year() == 2026',
      'timestamp.value(0).year() == 1970',
    ],
    isError: ['request.time.year == 2026', "'2026'.year() == 2026"],
  },
  {
    citation: 'rules.timestamp#date',
    isTrue: [
      'timestamp.date(1984, 1, 2).toMillis() == 441849600000',
      'timestamp.date(2024, 2, 29) is timestamp',
      'timestamp.date(1, 1, 1).year() == 1',
    ],
    isError: [
      'timestamp.date(2026, 2, 29) < request.time',
      'timestamp.date(2026, 13, 1) < request.time',
      'timestamp.date(2026, 0, 1) < request.time',
      'timestamp.date(0, 1, 1) < request.time',
      'timestamp.date(10000, 1, 1) > request.time',
      "timestamp.date('2026', 1, 1) < request.time",
      'timestamp.date(2026.0, 1, 1) < request.time',
    ],
  },
  {
    citation: 'rules.timestamp#value',
    isTrue: [
      'timestamp.value(0) == timestamp.date(1970, 1, 1)',
      'timestamp.value(0) < request.time',
      'timestamp.value(1) > timestamp.value(0)',
      'timestamp.value(0) is timestamp',
    ],
    isError: [
      "timestamp.value('0') < request.time",
      'timestamp.value(9000000000000000) > request.time',
    ],
  },
  {
    citation: 'rules.Duration#nanos',
    isTrue: [
      "duration.value(1500, 'ms').nanos() == 500000000",
      "duration.value(-1500, 'ms').nanos() == -500000000",
      "duration.value(7, 'ns').nanos() == 7",
      "duration.value(1, 's').nanos() == 0",
    ],
  },
  {
    citation: 'rules.Duration#seconds',
    isTrue: [
      "duration.value(1, 'h').seconds() == 3600",
      "duration.value(-1500, 'ms').seconds() == -1",
      "duration.value(1, 'h') is duration",
      '(resource.data.at - request.time).nanos() == 789000',
    ],
    isFalse: ["duration.value(1, 'h') == 3600"],
    isError: [
      "3600.0 < duration.value(1, 'h')",
      'request.time.time().hours() == 10',
    ],
  },
  {
    citation: 'rules.duration_#abs',
    isTrue: [
      "duration.abs(duration.value(-10, 's')) == duration.value(10, 's')",
      "duration.abs(duration.value(10, 's')) == duration.value(10, 's')",
    ],
    isError: ['duration.abs(-10) == 10'],
  },
  {
    citation: 'rules.duration_#time',
    isTrue: [
      'duration.time(1, 1, 1, 1).seconds() == 3661',
      'duration.time(0, 0, 0, 1).nanos() == 1',
      "duration.time(0, 90, 0, 0) == duration.value(90, 'm')",
    ],
    isError: [
      "duration.time(1, 1, 1, '1').seconds() == 3661",
      'duration.time(1.0, 1, 1, 1).seconds() == 3661',
    ],
  },
  {
    citation: 'rules.duration_#value',
    isTrue: [
      "duration.value(1, 'w') == duration.value(7, 'd')",
      "duration.value(1, 'd') == duration.value(24, 'h')",
      "duration.value(1, 'h') == duration.value(60, 'm')",
      "duration.value(1, 'm') == duration.value(60, 's')",
      "duration.value(1, 's') == duration.value(1000, 'ms')",
      "duration.value(1, 'ms') == duration.value(1000000, 'ns')",
      "request.time + duration.value(1, 'd') > request.time",
      "resource.data.at < request.time + duration.value(1, 'ms')",
    ],
    isError: [
      "duration.value(1, 'y').seconds() > 0",
      "duration.value(1, '').seconds() > 0",
      "duration.value(1.5, 'h').seconds() == 5400",
      "duration.value('1', 'h').seconds() == 3600",
      "duration.value(315576000001, 's').seconds() > 0",
      "duration.value(1, 'constructor').seconds() > 0",
    ],
  },
  {
    citation: 'rules.LatLng#distance',
    isTrue: [
      'latlng.value(5.6, -0.2).distance(latlng.value(5.6, -0.2)) == 0.0',
      'math.round(latlng.value(0, 0).distance(latlng.value(0, 1)) / 1000) == 111',
      'math.round(latlng.value(90, 0).distance(latlng.value(-90, 0)) / 1000) == 20015',
      'resource.data.spot.distance(latlng.value(5.6, -0.1)) is float',
    ],
    isError: ['latlng.value(0, 0).distance(1) == 0.0'],
  },
  {
    citation: 'rules.LatLng#latitude',
    isTrue: [
      'latlng.value(5.6, -0.2).latitude() == 5.6',
      'resource.data.spot.latitude() == 5.6',
    ],
    isError: ['resource.data.spot.latitude == 5.6'],
  },
  {
    citation: 'rules.LatLng#longitude',
    isTrue: [
      'latlng.value(5.6, -0.2).longitude() == -0.2',
      'resource.data.spot.longitude() < 0',
    ],
  },
  {
    citation: 'rules.latlng#value',
    isTrue: [
      'latlng.value(5.6, -0.2) == resource.data.spot',
      'latlng.value(5, 0) == latlng.value(5.0, 0.0)',
      'latlng.value(-90, 180) is latlng',
    ],
    isFalse: ['latlng.value(5.6, -0.2) == latlng.value(5.6, 0.2)'],
    isError: [
      'latlng.value(91, 0) is latlng',
      'latlng.value(0, -181) is latlng',
      "latlng.value('5', 0) is latlng",
      'latlng.value(0, 0) < latlng.value(1, 0)',
    ],
  },
  {
    citation: 'rules.hashing#crc32',
    isTrue: [
      "hashing.crc32('123456789').toHexString() == 'CBF43926'",
      "hashing.crc32(b'123456789') == hashing.crc32('123456789')",
      "hashing.crc32('a') is bytes",
    ],
    isError: ['hashing.crc32(1).size() == 4'],
  },
  {
    citation: 'rules.hashing#crc32c',
    isTrue: [
      "hashing.crc32c('123456789').toHexString() == 'E3069283'",
      "hashing.crc32c('').size() == 4",
    ],
    isError: ['hashing.crc32c(null).size() == 4'],
  },
  {
    citation: 'rules.hashing#md5',
    isTrue: [
      "hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'",
      "hashing.md5(resource.data.raw) == hashing.md5('abc')",
    ],
    isError: ["hashing.md5(['abc']).size() == 16"],
  },
  {
    citation: 'rules.hashing#sha256',
    isTrue: [
      "hashing.sha256('abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
      "hashing.sha256(b'abc') == hashing.sha256('abc')",
      "hashing.sha256('é') == hashing.sha256(b'\\xC3\\xA9')",
      "hashing.sha256('').size() == 32",
    ],
    isError: ['hashing.sha256(1).size() == 32'],
  },
];
