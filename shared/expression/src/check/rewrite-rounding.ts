import { both, compare, compute, either, integer, only, whole, ZERO } from './build.ts';
import { call, literal, type Typed } from './typed.ts';

/** Share of a number below which a difference is the noise of doubles: 2.3 / 0.1 is 22.999999999999996. */
const NOISE = literal('number', '1e-15');
/** From here on a double has no room for noise. */
const LARGE = literal('number', '1e14');
/** Digits to which a multiple is written: 3 * 0.1 is 0.30000000000000004. */
const CLEAN = whole(12);

const size = (value: Typed) => call('ABS', value.type, [value]);
/** The next whole number; one that is only noise away counts as reached. */
function nextWhole(side: 'FLOOR' | 'CEILING', value: Typed): Typed {
  const noise = compute('multiply', size(value), NOISE);
  const near = compute(side === 'FLOOR' ? 'add' : 'subtract', value, noise);
  return either(compare('less', size(value), LARGE), call(side, 'number', [near]), value);
}

/** `ROUNDUP` and `ROUNDDOWN`. @param digits a literal; 0 by default */
export function roundedTo(side: 'up' | 'down', value: Typed, digits: Typed = ZERO): Typed {
  const places = digits.kind === 'literal' ? Number(digits.value) : 0;
  const power = literal('number', String(10 ** Math.abs(places)));
  const scaled = compute(places < 0 ? 'divide' : 'multiply', size(value), power);
  const count = nextWhole(side === 'up' ? 'CEILING' : 'FLOOR', scaled);
  return compute('multiply', integer('SIGN', value), compute(places < 0 ? 'multiply' : 'divide', count, power));
}

/** `FLOOR` and `CEILING` to a multiple: empty for a positive number and a negative multiple. */
export function toMultiple(side: 'FLOOR' | 'CEILING', value: Typed, multiple: Typed): Typed {
  const count = nextWhole(side, compute('divide', value, multiple));
  const signs = both(compare('greater', value, ZERO), compare('less', multiple, ZERO));
  const made = only(call('not', 'boolean', [signs]), times(count, multiple));
  return side === 'FLOOR' ? made : either(compare('equal', multiple, ZERO), literal('number', '0'), made);
}

/** `MROUND`: the nearest multiple; empty where the signs differ. */
export function toNearest(value: Typed, multiple: Typed): Typed {
  const quotient = compute('divide', value, multiple);
  const count = nextWhole('FLOOR', compute('add', quotient, literal('number', '0.5')));
  const made = only(compare('greaterOrEqual', quotient, ZERO), times(count, multiple));
  return either(compare('equal', multiple, ZERO), literal('number', '0'), made);
}
const times = (count: Typed, multiple: Typed) => call('ROUND', 'number', [compute('multiply', count, multiple), CLEAN]);

/** `MOD`: the remainder has the sign of the divisor. */
export function modulo(value: Typed, divisor: Typed): Typed {
  if (value.type === 'integer' && divisor.type === 'integer') {
    return integer('remainder', compute('add', integer('remainder', value, divisor), divisor), divisor);
  }
  const count = integer('FLOOR', compute('divide', value, divisor));
  return compute('subtract', value, compute('multiply', divisor, count));
}
