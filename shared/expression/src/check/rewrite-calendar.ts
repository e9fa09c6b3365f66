import { compare, compute, either, integer, ONE, only, whole } from './build.ts';
import { call, literal, type Typed } from './typed.ts';

const day = (date: Typed) => (date.type === 'date' ? date : call('toDate', 'date', [date]));
const between = (start: Typed, end: Typed, unit: 'day' | 'month') =>
  integer('DATEDIFF', start, end, literal('text', unit));

export const movedBy = (date: Typed, count: Typed, unit: 'day' | 'month'): Typed =>
  call('DATEADD', date.type, [date, count, literal('text', unit)]);

/** `EDATE`: the day some months later. */
export const monthsLater = (date: Typed, months: Typed): Typed => movedBy(day(date), months, 'month');

/** `DATE` of three numbers: months and days beyond the end go on into the next. */
export function dayOf(year: Typed, month: Typed, dayOfMonth: Typed): Typed {
  const first = call('MAKEDATE', 'date', [year, ONE, ONE]);
  const inMonth = movedBy(first, compute('subtract', month, ONE), 'month');
  return movedBy(inMonth, compute('subtract', dayOfMonth, ONE), 'day');
}

/** ISO number, 1 to 7, of the day on which the weeks of a type of `WEEKDAY` and `WEEKNUM` begin. */
const FIRST_DAYS: Readonly<Record<string, number>> = {
  ...{ '1': 7, '2': 1, '3': 1 },
  ...{ '11': 1, '12': 2, '13': 3, '14': 4, '15': 5, '16': 6, '17': 7 },
};
/** Days since the week began, 0 to 6. */
function daysIntoWeek(date: Typed, type: string): Typed {
  const iso = integer('isoWeekday', date);
  return integer('remainder', compute('add', iso, whole(7 - FIRST_DAYS[type]!)), whole(7));
}
const typeOf = (type: Typed | undefined) => (type?.kind === 'literal' ? type.value : '1');

/** `WEEKDAY`, by default with Sunday as 1. @param type a literal */
export function weekday(date: Typed, type: Typed | undefined): Typed {
  const name = typeOf(type);
  const since = daysIntoWeek(date, name);
  return name === '3' ? since : compute('add', since, ONE);
}

/** `WEEKNUM`: the week with 1 January is the first one; 21 is the ISO week. @param type a literal */
export function weekNumber(date: Typed, type: Typed | undefined): Typed {
  const name = typeOf(type);
  if (name === '21') return integer('WEEK', date);
  const begins = compute('subtract', integer('DAYOFYEAR', date), daysIntoWeek(date, name));
  const weeks = integer('FLOOR', compute('divide', compute('add', begins, whole(5)), whole(7)));
  return compute('add', weeks, ONE);
}

/** `DATEDIF`: whole years, months or days; empty where the end is earlier. @param unit a literal */
export function wholeUnits(start: Typed, end: Typed, unit: Typed): Typed {
  const [from, to] = [day(start), day(end)];
  const isIncomplete = compare('less', integer('DAY', to), integer('DAY', from));
  const missing = either(isIncomplete, ONE, whole(0));
  const months = compute('subtract', between(from, to, 'month'), missing);
  const units: Readonly<Record<string, Typed>> = {
    y: integer('FLOOR', compute('divide', months, whole(12))),
    m: months,
    d: between(from, to, 'day'),
    ym: integer('remainder', months, whole(12)),
  };
  return only(compare('lessOrEqual', from, to), units[unit.kind === 'literal' ? unit.value : 'd']!);
}

/** `NETWORKDAYS`: days from Monday to Friday with both ends; negative where the end is earlier. */
export function workingDays(start: Typed, end: Typed): Typed {
  const [from, to] = [day(start), day(end)];
  const weeks = compute('multiply', integer('DATEDIFF', from, to, literal('text', 'week')), whole(5));
  const since = (last: Typed, first: Typed) => compute('add', weeks, compute('subtract', last, first));
  const later = since(workedUntil(to, 0), workedUntil(from, 1));
  const earlier = since(workedUntil(to, 1), workedUntil(from, 0));
  return either(compare('lessOrEqual', from, to), later, earlier);
}
/** Working days of a week up to some days before a date. */
function workedUntil(date: Typed, before: 0 | 1): Typed {
  return integer('LEAST', compute('subtract', integer('isoWeekday', date), whole(before)), whole(5));
}
