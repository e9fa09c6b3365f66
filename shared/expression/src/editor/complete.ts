import type { Locale } from '@tessera/contract';

import { parametersFor } from '../check/arguments.ts';
import type { Environment } from '../check/environment.ts';
import {
  FUNCTION_NAMES,
  FUNCTIONS,
  functionNamed,
  OTHER_NAMES,
  usageOf,
  type OtherName,
} from '../functions/catalogue.ts';
import { DATE_UNITS, TIME_UNITS } from '../functions/date.ts';
import { TYPE_TEXTS } from '../issue-texts.ts';
import { fieldByName, parameterByName } from '../language/print.ts';
import { callAt, tokensOf } from './call-at.ts';

export interface Completion {
  readonly kind: 'field' | 'parameter' | 'function' | 'keyword' | 'constant';
  /** What the list shows and what is searched. */
  readonly label: string;
  /** What is put in. */
  readonly insert: string;
  /** Cursor position in it. */
  readonly cursor: number;
  /** A usage line or a type. */
  readonly detail: string;
  readonly info: string;
}
export interface Completions {
  /** Start and end of the text that a choice replaces. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
}

const SNIPPETS: readonly { label: string; insert: string; cursor?: number }[] = [
  { label: 'CASE', insert: 'CASE WHEN  THEN  ELSE  END', cursor: 10 },
  { label: 'AND', insert: 'AND ' },
  { label: 'OR', insert: 'OR ' },
  { label: 'NOT', insert: 'NOT ' },
  { label: 'IN', insert: 'IN ()', cursor: 4 },
  { label: 'BETWEEN', insert: 'BETWEEN  AND ', cursor: 8 },
  { label: 'IS NULL', insert: 'IS NULL' },
  { label: 'IS NOT NULL', insert: 'IS NOT NULL' },
  { label: 'TRUE', insert: 'TRUE' },
  { label: 'FALSE', insert: 'FALSE' },
  { label: 'NULL', insert: 'NULL' },
];

/**
 * Completions at a position: fields after `[`, parameters after `${`, allowed constants in an argument, else all that
 * contain the typed text, prefix matches first. None in comments.
 */
export function complete(text: string, position: number, environment: Environment, locale: Locale): Completions | null {
  const token = tokensOf(text).find(({ start, end, kind }) => kind !== 'end' && start < position && position <= end);
  if (token?.kind === 'comment' || token?.kind === 'number' || token?.kind === 'date') return null;
  if (token?.kind === 'text') return constants(text, token.start, position);
  const closed = token && position === token.end && /[\]}]$/.test(text.slice(token.start, token.end));
  if (token && !closed && (token.kind === 'fieldName' || token.kind === 'parameter')) {
    const opening = token.kind === 'fieldName' ? 1 : 2;
    const search = text.slice(token.start + opening, position);
    const list = token.kind === 'fieldName' ? fields(environment, locale) : parameters(environment, locale);
    return { from: token.start, to: token.end, options: matching(list, search) };
  }
  const word = token && (token.kind === 'name' || token.kind === 'keyword') ? token : null;
  const from = word?.start ?? position;
  const named = [...functions(locale), ...otherNames(locale), ...keywords()];
  const all = [...fields(environment, locale), ...parameters(environment, locale), ...named];
  return { from, to: position, options: matching(all, text.slice(from, position)) };
}

function constants(text: string, start: number, position: number): Completions | null {
  const call = callAt(text, start);
  const definition = call && functionNamed(call.name);
  if (!call || !definition) return null;
  const expected = parametersFor(definition, Math.max(call.argument + 1, definition.parameters.length));
  const parameter = typeof expected === 'string' ? undefined : expected[call.argument];
  if (parameter?.constant?.kind !== 'oneOf') return null;
  const options = parameter.constant.values.map((value): Completion => ({
    kind: 'constant',
    label: value,
    ...inserting(`'${value}'`),
    detail: isUnit(value) ? call.name : '',
    info: '',
  }));
  const end = tokensOf(text).find((token) => token.start === start)!.end;
  return { from: start, to: end, options: matching(options, text.slice(start + 1, position)) };
}

const isUnit = (value: string) => ([...DATE_UNITS, ...TIME_UNITS] as readonly string[]).includes(value);

function fields({ fields: all }: Environment, locale: Locale): Completion[] {
  return all.map((field) => ({
    kind: 'field',
    label: field.name,
    ...inserting(fieldByName(field.name)),
    detail: 'type' in field ? TYPE_TEXTS[field.type]![locale] : 'fx',
    info: 'formula' in field ? field.formula : '',
  }));
}
function parameters({ parameters: all }: Environment, locale: Locale): Completion[] {
  return all.map(({ name, type }) => ({
    kind: 'parameter',
    label: name,
    ...inserting(parameterByName(name)),
    detail: TYPE_TEXTS[type]![locale],
    info: '',
  }));
}
function functions(locale: Locale): Completion[] {
  return FUNCTION_NAMES.map((name) => ({
    kind: 'function',
    label: name,
    ...inserting(`${name}()`, FUNCTIONS[name].parameters.length === 0 ? undefined : name.length + 1),
    detail: usageOf(name, locale),
    info: FUNCTIONS[name].description[locale],
  }));
}
/** Names from spreadsheets, which are read as a function of ours. */
function otherNames(locale: Locale): Completion[] {
  return (Object.keys(OTHER_NAMES) as OtherName[]).map((name) => ({
    kind: 'function',
    label: name,
    ...inserting(`${name}()`, name.length + 1),
    detail: usageOf(OTHER_NAMES[name], locale),
    info: FUNCTIONS[OTHER_NAMES[name]].description[locale],
  }));
}
function keywords(): Completion[] {
  return SNIPPETS.map(({ label, insert, cursor }) => ({
    kind: 'keyword',
    label,
    ...inserting(insert, cursor),
    detail: '',
    info: '',
  }));
}

function inserting(insert: string, cursor = insert.length): Pick<Completion, 'insert' | 'cursor'> {
  return { insert, cursor };
}

function matching(options: readonly Completion[], typed: string): Completion[] {
  const search = typed.toLocaleLowerCase();
  const rank = ({ label }: Completion) => {
    const found = label.toLocaleLowerCase().indexOf(search);
    return found < 0 ? 2 : Math.min(found, 1);
  };
  return options.filter((option) => rank(option) < 2).sort((a, b) => rank(a) - rank(b));
}
