import { compare, compute, either, integer, join, known, ONE, only, text as plain, ZERO } from './build.ts';
import { textOf } from './convert.ts';
import { call, type Typed } from './typed.ts';

/** `TRIM`: no white space at the ends, single spaces inside. */
export function trimmed(value: Typed): Typed {
  return call('singleSpaces', 'text', [call('LTRIM', 'text', [call('RTRIM', 'text', [value])])]);
}

/** `REPLACE` of characters from a position. */
export function replacedAt(value: Typed, position: Typed, length: Typed, replacement: Typed): Typed {
  const before = call('LEFT', 'text', [value, compute('subtract', position, ONE)]);
  const after = call('MID', 'text', [value, compute('add', position, length)]);
  return known([value, position, length, replacement], join(before, replacement, after));
}

/** `FIND`, and `SEARCH` where case is ignored: empty where the part does not occur. */
export function positionOf(part: Typed, value: Typed, from: Typed | undefined, ignoresCase: boolean): Typed {
  const alike = (each: Typed) => (ignoresCase ? call('LOWER', 'text', [each]) : each);
  if (!from) {
    const found = integer('position', alike(value), alike(part));
    return only(compare('greater', found, ZERO), found);
  }
  const rest = call('MID', 'text', [alike(value), from]);
  const found = integer('position', rest, alike(part));
  const inside = call('and', 'boolean', [compare('greater', found, ZERO), compare('greater', from, ZERO)]);
  return only(inside, compute('subtract', compute('add', found, from), ONE));
}

/** `TEXTJOIN`; an empty separator is none. @param skipEmpty a literal */
export function joined(separator: Typed, skipEmpty: Typed, values: readonly Typed[]): Typed {
  const texts = values.map(textOf);
  if (skipEmpty.kind !== 'literal' || skipEmpty.value !== 'true') {
    return join(...texts.flatMap((each, index) => (index === 0 ? [each] : [separator, each])));
  }
  const led = texts.map((each) => either(compare('notEqual', each, plain('')), join(separator, each), plain('')));
  const length = integer('LENGTH', join(separator));
  return call('MID', 'text', [join(...led), compute('add', length, ONE)]);
}

/** `REPT`. @param value a literal */
export function repeated(value: Typed, count: Typed): Typed {
  const length = compute('multiply', count, integer('LENGTH', value));
  return call('RPAD', 'text', [plain(''), length, value]);
}
