import {
  ERRORS,
  toLanguageTag,
  worstLevel,
  type Cell,
  type ErrorKey,
  type Locale,
  type WarningReading,
} from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import type { WarningHappening } from './group-state.ts';

/** Groups that a message lists; the link leads to all. */
const MOST_LINES = 20;

/** What happened as a recipient reads it. @param hidden things that happened to groups that the recipient may not see */
export function composeWarning(
  locale: Locale,
  ruleName: string,
  events: readonly WarningHappening[],
  hidden: number,
): { readonly title: string; readonly text: string } {
  const firing = events.filter(({ kind }) => FIRING.has(kind));
  const level = worstLevel(firing.map((event) => event.level));
  const what =
    firing.length > 0 || hidden > 0 ? 'firing' : events.some(({ kind }) => kind === 'resolved') ? 'resolved' : 'state';
  const lines = events.slice(0, MOST_LINES).map((event) => lineOf(locale, ruleName, event));
  const more = events.length - lines.length;
  return {
    title: text(locale, 'warning.title', { rule: ruleName, what, level: level ?? 'none' }),
    text: [
      ...lines,
      ...(more > 0 ? [text(locale, 'warning.more', { count: more })] : []),
      ...(hidden > 0 ? [text(locale, 'warning.hidden', { count: hidden })] : []),
    ].join('\n'),
  };
}

const FIRING: ReadonlySet<WarningHappening['kind']> = new Set(['fired', 'changed', 'repeated', 'escalated']);

function lineOf(locale: Locale, ruleName: string, { kind, group, level, readings, fault }: WarningHappening): string {
  const reading = decisive(readings);
  const number = new Intl.NumberFormat(toLanguageTag(locale), { maximumFractionDigits: 4 });
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : number.format(value);
  const value = reading?.value;
  return text(locale, 'warning.line', {
    kind,
    level: level ?? 'none',
    group: group === null || group.length === 0 ? ruleName : group.map((cell) => cellText(locale, cell)).join(' · '),
    has: value === null || value === undefined ? 'none' : reading?.limit === null ? 'value' : 'limit',
    value: shown(value),
    limit: shown(reading?.limit),
    fault: fault === null ? '' : faultText(locale, fault),
  });
}

const cellText = (locale: Locale, cell: Cell): string =>
  cell === null || cell === '' ? text(locale, 'warning.empty') : String(cell);

/** What a fault is called; a key of the catalogue. */
export function faultText(locale: Locale, fault: string): string {
  return Object.hasOwn(ERRORS, fault) ? text(locale, `warning.fault.${faultKind(fault as ErrorKey)}`) : fault;
}

/** Kinds of faults of a question as people tell them apart. */
function faultKind(key: ErrorKey): 'field' | 'table' | 'groups' | 'long' | 'other' {
  switch (key) {
    case 'queryFieldUnknown':
      return 'field';
    case 'queryTableUnknown':
      return 'table';
    case 'warningGroups':
      return 'groups';
    case 'queryTimeout':
    case 'queryMemory':
    case 'queryTooLarge':
      return 'long';
    default:
      return 'other';
  }
}

/** The reading that a line shows: one that holds and has a value, else the first with a value. */
function decisive(readings: readonly WarningReading[]): WarningReading | undefined {
  return (
    readings.find(({ holds, value }) => holds === true && value !== null) ??
    readings.find(({ value }) => value !== null)
  );
}
