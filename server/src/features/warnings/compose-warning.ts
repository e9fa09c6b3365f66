import { decisiveReading, ERRORS, worstLevel, type ErrorKey, type Locale } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import { noteText } from '../subscriptions/index.ts';
import type { WarningHappening } from './group-state.ts';
import type { RuleWords } from './say-rule.ts';

/** Groups that a message lists; the link leads to all. */
const MOST_LINES = 20;

/** What of an evaluation is told beside its events. */
interface Beside {
  /** Things that happened to groups that the recipient may not see. */
  readonly hidden: number;
  /** Names of collected tables that are not complete. */
  readonly incomplete: readonly string[];
}

/** What happened as a recipient reads it, in the language of the words. */
export function composeWarning(
  words: RuleWords,
  ruleName: string,
  events: readonly WarningHappening[],
  { hidden, incomplete }: Beside,
): { readonly title: string; readonly text: string } {
  const { locale } = words;
  const firing = events.filter(({ kind }) => FIRING.has(kind));
  const level = worstLevel(firing.map((event) => event.level));
  const what =
    firing.length > 0 || hidden > 0 ? 'firing' : events.some(({ kind }) => kind === 'resolved') ? 'resolved' : 'state';
  const lines = events.slice(0, MOST_LINES).map((event) => lineOf(words, ruleName, event));
  const note = incomplete.length > 0 ? noteText({ note: 'incomplete', tables: [...incomplete] }, locale) : null;
  const more = events.length - lines.length;
  return {
    title: text(locale, 'warning.title', { rule: ruleName, what, level: level ?? 'none' }),
    text: [
      ...(note === null ? [] : [note]),
      ...lines,
      ...(more > 0 ? [text(locale, 'warning.more', { count: more })] : []),
      ...(hidden > 0 ? [text(locale, 'warning.hidden', { count: hidden })] : []),
    ].join('\n'),
  };
}

const FIRING: ReadonlySet<WarningHappening['kind']> = new Set(['fired', 'changed', 'repeated', 'escalated']);

function lineOf(words: RuleWords, ruleName: string, { kind, group, level, readings, fault }: WarningHappening): string {
  const { locale } = words;
  const reading = decisiveReading(readings);
  const said = reading && words.reading(reading);
  const [value, limit] = [said?.shown.value ?? null, said?.shown.limit ?? null];
  const has = value !== null ? (limit === null ? 'value' : 'limit') : reading?.holds === true ? 'empty' : 'none';
  return text(locale, 'warning.line', {
    kind,
    level: level ?? 'none',
    group: (group && words.group(group)) || ruleName,
    has,
    name: said?.name ?? '',
    value: value ?? '',
    limit: limit ?? '',
    fault: fault === null ? '' : faultText(locale, fault),
  });
}

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
