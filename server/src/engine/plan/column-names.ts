import type { Locale, ResultColumn } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';

export interface NamedColumn {
  readonly column: ResultColumn;
  /** Whether its name is what the author called it. */
  readonly aliased: boolean;
  /** What the total of a formula with windows is, where that is not the total of all rows. */
  readonly windowTotal?: 'overlapping' | 'across' | undefined;
}

/**
 * Distinct names of result columns: the author's, else the field's with comparison or share (“销售额（同比）”), and for equal
 * ones aggregator, date level or position. Equal names by the author are numbered. Shares of groups that overlap and windows
 * whose total is not that of all rows say so, whatever their name.
 */
export function columnNames(columns: readonly NamedColumn[], locale: Locale): string[] {
  const named = (name: string, ...what: readonly string[]): string => {
    const said = what.filter((word) => word !== '');
    return said.length === 0 ? name : text(locale, 'column.named', { name, what: said.join(' · ') });
  };
  const given = columns.map(({ column, windowTotal }) => {
    if (column.percentOf && column.overlapping) return named(column.name, text(locale, 'column.share.overlapping'));
    return windowTotal ? named(column.name, text(locale, `column.window.${windowTotal}`)) : column.name;
  });
  const calculations = columns.map((column) => calculationOf(column, locale));
  const short = columns.map(({ column, aliased }, at) =>
    aliased ? given[at]! : named(column.name, calculations[at] ?? ''),
  );
  const long = columns.map(({ column, aliased }, at) => {
    if (aliased) return given[at]!;
    const same = columns.filter((_one, other) => short[other] === short[at]);
    const tells = (kind: 'aggregator' | 'granularity') => same.some((one) => one.column[kind] !== column[kind]);
    return named(
      column.name,
      column.aggregator && tells('aggregator') ? text(locale, `column.aggregator.${column.aggregator}`) : '',
      column.granularity && tells('granularity') ? text(locale, `column.level.${column.granularity}`) : '',
      calculations[at] ?? '',
    );
  });
  const own = columns.map(({ aliased }, at) => (aliased ? given[at]! : null));
  const taken = new Set(own);
  return long.map((name, at) => {
    if (columns[at]!.aliased && own.indexOf(name) === at) return name;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = named(name, String(number));
    taken.add(free);
    return free;
  });
}

function calculationOf({ column, windowTotal }: NamedColumn, locale: Locale): string {
  const { comparison, percentOf, overlapping }: ResultColumn = column;
  const window = windowTotal ? text(locale, `column.window.${windowTotal}`) : '';
  if (comparison) {
    const compared = text(locale, `column.${comparison.base}.${comparison.show}`);
    return window === '' ? compared : `${window} · ${compared}`;
  }
  if (!percentOf) return window;
  const share = text(locale, `column.share.${percentOf}`);
  return overlapping ? `${share} · ${text(locale, 'column.share.overlapping')}` : share;
}
