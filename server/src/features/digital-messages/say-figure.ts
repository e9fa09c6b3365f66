import { dimensionLabel, displayIn, formatValue } from '@tessera/charts/model';
import {
  toLanguageTag,
  type Cell,
  type DigitalFigure,
  type DigitalShownFigure,
  type Locale,
  type ResultColumn,
} from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import type { FigureAnswer } from './ask-figures.ts';

/** A figure as its reader reads it: with the formats of its question, in the reader's language. */
export function sayFigure(figure: DigitalFigure, answer: FigureAnswer, locale: Locale): DigitalShownFigure {
  const { key, column } = figure;
  const without = (state: 'noRows' | 'hidden' | 'failed', reason: string | null): DigitalShownFigure => ({
    key,
    state,
    text: text(locale, `digital.${state}`),
    values: [],
    reason,
  });
  if (answer.kind === 'hidden') return without('hidden', text(locale, answer.why));
  if (answer.kind === 'failed') return without('failed', text(locale, `error.${answer.error.key}`, answer.error.args));
  const { columns, values, rowCount } = answer.result;
  const at = columns.findIndex(({ uniqId }) => uniqId === column);
  const shown = columns[at];
  if (!shown) return without('failed', text(locale, 'digital.why.column'));
  if (rowCount === 0) return without('noRows', null);
  const cells = (values[at] ?? []).slice(0, figure.take === 'list' ? figure.most : 1);
  const said = cells.map((cell) => sayCell(cell, shown, figure, locale));
  return {
    key,
    state: cells.every((cell) => cell === null) ? 'empty' : 'value',
    text: new Intl.ListFormat(toLanguageTag(locale), { type: 'conjunction' }).format(said),
    values: cells,
    reason: null,
  };
}

function sayCell(cell: Cell, column: ResultColumn, { question }: DigitalFigure, locale: Locale): string {
  if (cell === null) return text(locale, 'digital.empty');
  const isMeasure = column.role === 'index' || column.role === 'indexDouble';
  if (isMeasure && typeof cell === 'number') return formatValue(cell, displayIn(column, question.reportConf), locale);
  const texts = {
    empty: text(locale, 'digital.empty'),
    yes: text(locale, 'export.chart.yes'),
    no: text(locale, 'export.chart.no'),
  };
  return dimensionLabel(cell, column, locale, texts);
}
