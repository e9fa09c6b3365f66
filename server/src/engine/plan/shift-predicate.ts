import { isoDay } from './period.ts';
import { and, or, type BoundValue, type Predicate } from './predicate.ts';
import { shiftBound, shiftPeriod, type Shift } from './shift-date.ts';

/** A condition with its bounds on one date column moved back: it holds for the rows that a comparison looks at. */
export function shiftPredicate(predicate: Predicate, column: string, shift: Shift): Predicate {
  switch (predicate.kind) {
    case 'and': {
      const day = singleDay(predicate, column);
      if (day !== null && shift.unit === 'month') return exactDay(predicate.parts, day, shift);
      return and(predicate.parts.map((part) => shiftPredicate(part, column, shift)));
    }
    case 'or':
      return or(predicate.parts.map((part) => shiftPredicate(part, column, shift)));
    case 'not': {
      const part = shiftPredicate(predicate.part, column, shift);
      return part.kind === 'constant' ? { kind: 'constant', value: !part.value } : { kind: 'not', part };
    }
    case 'compare':
      return predicate.column.column === column && isTime(predicate.value)
        ? { ...predicate, value: { ...predicate.value, value: shiftBound(predicate.value.value, shift) } }
        : predicate;
    default:
      return predicate;
  }
}

/**
 * Bounds that a condition sets to a date column. @returns ISO text, `end` exclusive; null for open or alternative ones
 */
export function boundsOf(
  predicate: Predicate,
  column: string,
): { readonly start: string; readonly end: string } | null {
  let [start, end]: [string | null, string | null] = [null, null];
  const visit = (part: Predicate): void => {
    if (part.kind === 'and') part.parts.forEach(visit);
    if (part.kind !== 'compare' || part.column.column !== column || !isTime(part.value)) return;
    const { value } = part.value;
    if (part.operator === '>=' && (start === null || value > start)) start = value;
    if (part.operator === '<' && (end === null || value < end)) end = value;
  };
  visit(predicate);
  return start !== null && end !== null && start < end ? { start, end } : null;
}

/** Whether every row of a condition lies before a day, or none before the next one. @param day `yyyy-mm-dd` */
export function leavesOut(predicate: Predicate, column: string, day: string): boolean {
  switch (predicate.kind) {
    case 'and':
      return predicate.parts.some((part) => leavesOut(part, column, day));
    case 'or':
      return predicate.parts.length > 0 && predicate.parts.every((part) => leavesOut(part, column, day));
    case 'compare': {
      if (predicate.column.column !== column || !isTime(predicate.value)) return false;
      const { value } = predicate.value;
      return predicate.operator === '<' ? value <= day : predicate.operator === '>=' && value.slice(0, 10) > day;
    }
    default:
      return false;
  }
}

/** The conditions that rows must meet from which a date column begins, without those that end it. */
export function fromStart(predicate: Predicate, column: string): Predicate {
  if (predicate.kind === 'and') return and(predicate.parts.map((part) => fromStart(part, column)));
  const begins = predicate.kind === 'compare' && predicate.column.column === column && predicate.operator === '>=';
  return begins && isTime(predicate.value) ? predicate : and([]);
}

/** Whether a condition says anything of a column, apart from its being null. */
export function isBounded(predicate: Predicate, column: string): boolean {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return predicate.parts.some((part) => isBounded(part, column));
    case 'not':
      return isBounded(predicate.part, column);
    case 'compare':
      return predicate.column.column === column;
    default:
      return false;
  }
}

function isTime(value: BoundValue): value is Extract<BoundValue, { kind: 'date' | 'timestamp' }> {
  return value.kind === 'date' || value.kind === 'timestamp';
}

function singleDay(predicate: Extract<Predicate, { kind: 'and' | 'or' }>, column: string): string | null {
  if (predicate.parts.length !== 2) return null;
  if (!predicate.parts.every((part) => part.kind === 'compare' && part.column.column === column)) return null;
  const bounds = boundsOf(predicate, column);
  if (!bounds || bounds.start.length !== 10 || bounds.end.length !== 10) return null;
  return Date.parse(bounds.end) - Date.parse(bounds.start) === 86_400_000 ? bounds.start : null;
}

/** A day meets the day of the same number, or none; the end of a month does not match three days of another. */
function exactDay(parts: readonly Predicate[], day: string, shift: Shift): Predicate {
  const start = shiftPeriod(day, shift.sameWeek ? { unit: shift.unit, count: shift.count } : shift);
  if (start === null) return { kind: 'constant', value: false };
  const end = isoDay(Date.parse(`${start}T00:00:00Z`) + 86_400_000);
  return and(
    parts.map((part) =>
      part.kind === 'compare'
        ? { ...part, value: { kind: 'date', value: part.operator === '>=' ? start : end } }
        : part,
    ),
  );
}
