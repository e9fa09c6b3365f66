import { filterSummary } from '@tessera/board';
import { QOQ_TYPES } from '@tessera/contract';
import type { ChartDraft, Comparison, PercentOf } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

import type { useFieldTexts } from '../../common/index.ts';
import {
  entriesOf,
  isMeasureWell,
  shownFields,
  type Catalogue,
  type Place,
  type WellEntries,
} from '../../model/index.ts';

type Texts = ReturnType<typeof useFieldTexts>;

/** What a chip says: the field's name, and what is done to it. */
export interface ChipLabel {
  readonly name: string;
  /** Aggregator, level, direction or condition; empty for none. */
  readonly detail: string;
  /** Comparison or share; empty for none. */
  readonly mark: string;
  /** The table does not have the field. */
  readonly gone: boolean;
}

/** The calculation of a measure, however it is spelled. */
export function calculationOf({ comparison, percentOf, qoqType, aggregatorFlag }: WellEntries['measure']): {
  readonly comparison?: Comparison | undefined;
  readonly percentOf?: PercentOf | undefined;
} {
  if (comparison || percentOf) return { comparison, percentOf };
  if (qoqType) return QOQ_TYPES[qoqType as keyof typeof QOQ_TYPES];
  if (aggregatorFlag?.yoyChain === 'yoy') return QOQ_TYPES[1];
  return aggregatorFlag?.yoyChain === 'chain' ? QOQ_TYPES[4] : {};
}

export function calculationText(intl: IntlShape, entry: WellEntries['measure']): string {
  const { comparison, percentOf } = calculationOf(entry);
  if (percentOf) return intl.formatMessage({ id: 'editor.mark.percent', defaultMessage: '占比' });
  if (!comparison) return '';
  if (comparison.base === 'lastYear') return intl.formatMessage({ id: 'editor.mark.yoy', defaultMessage: '同比' });
  if (comparison.base === 'previousPeriod')
    return intl.formatMessage({ id: 'editor.mark.chain', defaultMessage: '环比' });
  return intl.formatMessage({ id: 'editor.mark.compared', defaultMessage: '对比期' });
}

export function chipLabel(
  intl: IntlShape,
  texts: Texts,
  draft: ChartDraft,
  catalogue: Catalogue,
  { well, index }: Place,
): ChipLabel {
  const entry = entriesOf(draft, well)[index];
  // An order may name the column that it follows and no field.
  const followed = well === 'sort' ? shownFields(draft).find((one) => one.entry.uniqId === sortedBy(entry)) : undefined;
  const fieldId = entry?.fieldId ?? followed?.entry.fieldId ?? '';
  const field = catalogue.field(fieldId);
  const alias = entry && 'fieldAlias' in entry ? entry.fieldAlias : undefined;
  const name = alias || catalogue.nameOf(fieldId);
  const gone = catalogue.tableId !== '' && !field;
  if (!entry) return { name, detail: '', mark: '', gone };
  if (isMeasureWell(well)) {
    const measure = entry as WellEntries['measure'];
    const aggregator = measure.aggregator || field?.defaultAggregator;
    // A formula over aggregates has its own.
    const detail = aggregator ? texts.aggregators[aggregator] : '';
    return { name, detail, mark: calculationText(intl, measure), gone };
  }
  if (well === 'filter')
    return { name, detail: filterSummary(entry as WellEntries['filter'], intl, field?.dataType), mark: '', gone };
  if (well === 'sort') {
    const { sortFlag, uniqId } = entry as WellEntries['sort'];
    const detail =
      sortFlag === 'desc'
        ? intl.formatMessage({ id: 'editor.sort.desc', defaultMessage: '降序' })
        : intl.formatMessage({ id: 'editor.sort.asc', defaultMessage: '升序' });
    return { name: aliasOf(draft, uniqId) || name, detail, mark: '', gone };
  }
  const level = 'granularity' in entry ? entry.granularity : undefined;
  return { name, detail: level ? texts.levels[level] : '', mark: '', gone };
}

const sortedBy = (entry: WellEntries[Place['well']] | undefined): string | undefined =>
  entry && 'uniqId' in entry ? entry.uniqId : undefined;

/** Alias of a shown field by its uniqId, for what refers to it. */
export function aliasOf(draft: ChartDraft, uniqId: string): string {
  const { dimensionCondition, indexCondition, indexDoubleCondition, compareCondition } = draft.reportParam;
  const found = [...dimensionCondition, ...indexCondition, ...indexDoubleCondition, ...compareCondition].find(
    (one) => one.uniqId === uniqId,
  );
  return found?.fieldAlias ?? '';
}
