import {
  LOCALES,
  MEMBER_COLUMNS,
  MEMBER_STATES,
  type Locale,
  type MemberColumn,
  type MemberStateName,
} from '@tessera/contract';

import { text } from '../../../platform/texts/index.ts';
import { keyOf } from '../../identity/index.ts';

/** What a column of a file says: something of each member, or the values of an attribute. */
export type SheetColumn = { readonly column: MemberColumn } | { readonly attribute: string };

export const headerOf = (locale: Locale, column: SheetColumn): string =>
  'attribute' in column
    ? text(locale, 'members.column.attribute', { name: column.attribute })
    : text(locale, `members.column.${column.column}`);

const HEADERS: ReadonlyMap<string, MemberColumn> = new Map(
  LOCALES.flatMap((locale) => MEMBER_COLUMNS.map((column) => [keyOf(headerOf(locale, { column })), column])),
);
/** What stands before the name of an attribute, in each language. */
const ATTRIBUTE = LOCALES.map((locale) => keyOf(headerOf(locale, { attribute: '' })).replace(/[:：]$/, ''));

/** The column that a header names, in any language; null for one that says nothing about members. */
export function columnOf(header: string): SheetColumn | null {
  const key = keyOf(header);
  const column = HEADERS.get(key);
  if (column) return { column };
  const parted = /^([^:：]+)[:：](.+)$/su.exec(header.normalize('NFKC').trim());
  if (!parted || !ATTRIBUTE.includes(keyOf(parted[1] ?? ''))) return null;
  const attribute = (parted[2] ?? '').trim();
  return attribute === '' || attribute.length > 60 ? null : { attribute };
}

const STATES: ReadonlyMap<string, MemberStateName> = new Map(
  LOCALES.flatMap((locale) => MEMBER_STATES.map((state) => [keyOf(stateTitle(locale, state)), state])),
);

export function stateTitle(locale: Locale, state: MemberStateName): string {
  return text(locale, `members.state.${state}`);
}
/** The state that a word names, in any language. */
export const stateOf = (word: string): MemberStateName | undefined => STATES.get(keyOf(word));

/** Between several values of a cell. */
export const SEPARATOR = '; ';
/** Says that nothing shall be there; an empty cell leaves what is there. */
export const NONE = '-';
/** The values of a cell. */
export const valuesOf = (cell: string): string[] =>
  cell.trim() === NONE
    ? []
    : [...new Set(cell.split(/[;；\n]/).map((value) => value.trim()))].filter((value) => value !== '');
