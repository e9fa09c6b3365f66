import type { CallInput } from '../test-server.ts';
import type { Choose } from './sample-of.ts';

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** Texts that have broken a store, a path or a page somewhere. */
export const HOSTILE_STRINGS: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udfffy',
  'x'.repeat(101),
  'x'.repeat(300),
  'x'.repeat(5_000),
  '\ufeff',
  '\uffff\u202e\u0007',
  '👩‍👩‍👧‍👦'.repeat(40),
  "'; drop table member; --",
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  '{count, plural, other {#}} {',
  '1e400',
  '99999999999999999999',
  '-1',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  'none',
  '00000000-0000-0000-0000-000000000000',
  '*/0 * * * *',
  '<img src=x onerror=alert(1)>',
];
const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_STRINGS,
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [null],
  [[]],
  ['\0'],
  { '\0': 1 },
  { '\ud800': 1 },
  { toString: 'x', hasOwnProperty: 1 },
  Array.from({ length: 1_000 }, (_, at) => at),
  deep(100),
];
const HOSTILE_BYTES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from([0]),
  Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
  Buffer.from('a,b\n\0,\ud800\n'),
  Buffer.from([0xef, 0xbb, 0xbf]),
  Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8]),
  Buffer.from('{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"\\u0000"}}]}'),
  Buffer.from('PK\u0003\u0004'),
];

type Path = readonly (string | number)[];

/** Every place of a value: itself, and what lies in its objects and arrays. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, part]) => placesOf(part, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((part: unknown, at) => (at === key ? replaced(part, rest, by) : part));
  const own = value as Record<string, unknown>;
  return { ...own, [key]: replaced(own[key], rest, by) };
}

/** A well-formed input with one place replaced by something hostile. */
export function hostileInput(input: CallInput, choose: Choose): CallInput {
  const pick = <Value>(values: readonly Value[]): Value => values[choose(values.length)] as Value;
  const texts = (['params', 'query'] as const).flatMap((part) =>
    Object.keys(input[part] ?? {}).map((key) => [part, key] as const),
  );
  const places = input.body === undefined || Buffer.isBuffer(input.body) ? [] : placesOf(input.body);
  const bytes = Buffer.isBuffer(input.body) ? 1 : 0;
  const at = choose(Math.max(1, texts.length + places.length + bytes));
  const text = texts[at];
  if (text)
    return {
      ...input,
      [text[0]]: { ...input[text[0]], [text[1]]: pick(HOSTILE_STRINGS).replaceAll(/\p{Surrogate}/gu, '\ufffd') },
    };
  const place = places[at - texts.length];
  if (place) return { ...input, body: replaced(input.body, place, pick(HOSTILE_VALUES)) };
  if (bytes === 1) return { ...input, body: pick(HOSTILE_BYTES) };
  return { ...input, query: { unasked: pick(HOSTILE_STRINGS) } };
}
