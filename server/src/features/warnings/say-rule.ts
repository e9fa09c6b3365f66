import { defaultDisplay, dimensionLabel, displayIn, formatValue, type ValueDisplay } from '@tessera/charts/model';
import {
  calculationOf,
  conditionsOf,
  measuresOf,
  type Cell,
  type DataType,
  type Granularity,
  type IndexCondition,
  type Locale,
  type ResultColumn,
  type WarningCondition,
  type WarningDraft,
  type WarningGroup,
  type WarningShownReading,
} from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { text } from '../../platform/texts/index.ts';
import { nameIn } from '../tables/index.ts';
import type { KeptReading } from './group-state.ts';
import { translateGroups, translationKey, type Translations } from './translate-groups.ts';
import type { WarningContext } from './warning-context.ts';

/** What of a rule is said. */
export type SaidRule = Pick<WarningDraft, 'question' | 'groupBy' | 'levels'>;
export interface SaidField {
  readonly name: string;
  readonly dataType: DataType;
}
/** How a rule's groups and values are said in a language. */
export interface RuleWords {
  readonly locale: Locale;
  /** Values of a group, joined; empty for the whole answer. */
  group(group: readonly WarningGroup[number][]): string;
  reading(reading: KeptReading): WarningShownReading;
}

/**
 * Words for a rule as a viewer reads it, with the names that its table has now.
 * @param groups those that will be said
 */
export async function ruleWords(
  context: Pick<WarningContext, 'ask' | 'services' | 'tables' | 'translated'>,
  viewer: Viewer,
  rule: SaidRule,
  groups: readonly (readonly Cell[])[],
  locale: Locale,
  signal: AbortSignal,
): Promise<RuleWords> {
  const [table, translations] = await Promise.all([
    context.tables.registry.find(viewer.corporationCode, rule.question.reportParam.tbId),
    translateGroups(context, viewer, rule, groups, locale, signal),
  ]);
  const fields = new Map(
    (table?.fields ?? []).map(({ field_id, names, data_type }) => [
      field_id,
      { name: nameIn(names, locale), dataType: data_type },
    ]),
  );
  return wordsOf(rule, fields, locale, translations);
}

/** The same with fields by their ids; pure. */
export function wordsOf(
  rule: SaidRule,
  fields: ReadonlyMap<string, SaidField>,
  locale: Locale,
  translations: Translations = new Map(),
): RuleWords {
  const { reportParam } = rule.question;
  const levels = new Map(reportParam.dimensionCondition.map(({ uniqId, granularity }) => [uniqId, granularity]));
  const texts = {
    empty: text(locale, 'warning.empty'),
    yes: text(locale, 'export.chart.yes'),
    no: text(locale, 'export.chart.no'),
  };
  return {
    locale,
    group: (group) =>
      group
        .map((value, at) => {
          const granularity: Granularity | undefined = levels.get(rule.groupBy[at] ?? '');
          const said = translations.get(translationKey(at, value)) ?? value;
          return dimensionLabel(said, granularity === undefined ? {} : { granularity }, locale, texts);
        })
        .join(' · '),
    reading({ condition: kept, ...reading }) {
      const level = rule.levels[reading.level];
      const here = level && conditionsOf(level.when).find(({ path }) => path === reading.path)?.condition;
      const { name, say } = subjectOf(kept ?? here, rule, fields, locale);
      const shown = (value: number | null) => (value === null ? null : say(value));
      const { value, usual, limit } = reading;
      return { ...reading, name, shown: { value: shown(value), usual: shown(usual), limit: shown(limit) } };
    },
  };
}

interface Subject {
  readonly name: string;
  say(value: number): string;
}
/** What a condition looks at, and how numbers of it are written. */
function subjectOf(
  condition: WarningCondition | undefined,
  { question }: SaidRule,
  fields: ReadonlyMap<string, SaidField>,
  locale: Locale,
): Subject {
  const named = (display: ValueDisplay, name: string): Subject => ({
    name,
    say: (value) => formatValue(value, display, locale),
  });
  const measure = (uniqId: string) => {
    const all = measuresOf(question.reportParam);
    const found = all.find((one) => one.uniqId === uniqId);
    const column = columnOf(found, fields);
    return { name: found ? nameOf(found, all, fields, locale) : text(locale, 'warning.reading.gone'), column };
  };
  const whole = { dataType: 'int', aggregator: 'count' } as const;
  switch (condition?.kind) {
    case 'threshold':
    case 'band': {
      const { name, column } = measure(condition.uniqId);
      return named(displayIn(column, question.reportConf), name);
    }
    case 'change': {
      const { name, column } = measure(condition.uniqId);
      const { base, show } = condition;
      const display = show === 'rate' ? SHARE : displayIn(column, question.reportConf);
      return named(display, text(locale, 'column.named', { name, what: text(locale, `column.${base}.${show}`) }));
    }
    case 'ratio': {
      const { name, column } = measure(condition.uniqId);
      const { target } = condition;
      const of =
        'uniqId' in target
          ? measure(target.uniqId).name
          : formatValue(target.value, displayIn(column, question.reportConf), locale);
      return named(SHARE, text(locale, 'warning.reading.ratio', { name, of }));
    }
    case 'missing': {
      const { uniqId } = condition;
      return named(
        defaultDisplay(whole),
        uniqId === null ? text(locale, 'warning.reading.data') : measure(uniqId).name,
      );
    }
    case 'stale': {
      const { by } = condition;
      const name =
        by.kind === 'load'
          ? text(locale, 'warning.reading.load')
          : (fields.get(by.fieldId)?.name ?? text(locale, 'warning.reading.gone'));
      return {
        name: text(locale, 'warning.reading.age', { name }),
        say: (minutes) => text(locale, 'warning.reading.minutes', { minutes }),
      };
    }
    case 'rowCount':
      return named(defaultDisplay(whole), text(locale, 'warning.reading.rows'));
    case undefined:
      return named(defaultDisplay({ dataType: 'double' }), text(locale, 'warning.reading.gone'));
  }
}

const SHARE = defaultDisplay({ dataType: 'double', percentOf: 'total' });

type Measured = Pick<ResultColumn, 'uniqId' | 'dataType' | 'aggregator' | 'comparison' | 'percentOf'>;
function columnOf(measure: IndexCondition | undefined, fields: ReadonlyMap<string, SaidField>): Measured {
  const dataType = fields.get(measure?.fieldId ?? '')?.dataType ?? 'double';
  const aggregator = measure?.aggregator;
  return {
    uniqId: measure?.uniqId ?? '',
    dataType,
    ...(aggregator ? { aggregator } : {}),
    ...(measure ? calculationOf(measure) : {}),
  };
}

/** The author's name of a measure, else the field's with its comparison, and its aggregator where that tells equal names apart. */
function nameOf(
  measure: IndexCondition,
  all: readonly IndexCondition[],
  fields: ReadonlyMap<string, SaidField>,
  locale: Locale,
): string {
  if (measure.fieldAlias) return measure.fieldAlias;
  const { comparison, percentOf } = calculationOf(measure);
  const { fieldId, aggregator } = measure;
  const same = all.filter((one) => one.fieldId === fieldId && one.aggregator !== aggregator);
  const what = [
    ...(same.length > 0 && aggregator !== '' ? [text(locale, `column.aggregator.${aggregator}`)] : []),
    ...(comparison ? [text(locale, `column.${comparison.base}.${comparison.show}`)] : []),
    ...(percentOf ? [text(locale, `column.share.${percentOf}`)] : []),
  ];
  const name = fields.get(fieldId)?.name ?? text(locale, 'warning.reading.gone');
  return what.length === 0 ? name : text(locale, 'column.named', { name, what: what.join(' · ') });
}
