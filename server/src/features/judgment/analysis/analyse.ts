import {
  ANALYSIS_LIMITS,
  type AnalysedDimension,
  type JudgmentAnalysis,
  type JudgmentDefinition,
} from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { TableService } from '../../tables/index.ts';
import { lastDay, type Asking } from '../read-figures.ts';
import { shownPeriod } from '../run-model.ts';
import { fieldsOf } from '../runs/sight.ts';
import { comparedPeriods, explainChange } from './explain-change.ts';
import { findSimilar } from './find-similar.ts';
import { findUnusual } from './unusual-days.ts';

/** A field with more values is only taken where it is asked for: it names goods or orders one by one. */
const FEW = 1_000;
/** Fields that are looked at where none is asked for: some have one value for all rows of a member, as its city, and explain nothing. */
const CANDIDATES = 2 * ANALYSIS_LIMITS.dimensions;

export interface AnalysisQuestion {
  readonly member: string;
  readonly date: string | null;
  /** Key; '' for the first one that is compared with a period. */
  readonly indicator: string;
  /** None for the first fields that have few values. */
  readonly fieldIds: readonly string[];
}

/** Explains the change of an indicator of a model. @throws CatalogueError judgmentField, and as runs of models */
export async function analyse(
  asking: Asking,
  tables: Pick<TableService, 'findDetail'>,
  definition: JudgmentDefinition,
  { member, date, indicator: key, fieldIds }: AnalysisQuestion,
): Promise<Omit<JudgmentAnalysis, 'modelName' | 'version'>> {
  const { subject, indicators } = definition;
  const compared = indicators.find(({ comparison }) => comparison === 'lastPeriod' || comparison === 'lastYear');
  const indicator = key === '' ? (compared ?? indicators[0]) : indicators.find((one) => one.key === key);
  if (!indicator) throw new CatalogueError('judgmentField', { field: key });
  const named = new Set(fieldsOf(definition));
  const detail = await tables.findDetail(asking.viewer, asking.context.locale, subject.tbId);
  const fields = (detail?.fields ?? [])
    .filter((field) => field.dataType === 'str' && !field.masked && !field.hidden && field.formula === null)
    .filter(({ fieldId }) => fieldId !== subject.memberFieldId)
    .map(({ fieldId, name }) => ({ fieldId, name }));
  const unknown = fieldIds.find((fieldId) => fields.every((field) => field.fieldId !== fieldId));
  if (unknown !== undefined) throw new CatalogueError('judgmentField', { field: unknown });
  const candidates = fields.filter(({ fieldId }) => !named.has(fieldId)).slice(0, CANDIDATES);
  const chosen = fieldIds.length > 0 ? fields.filter(({ fieldId }) => fieldIds.includes(fieldId)) : candidates;
  const { granularity } = subject;
  const { locale } = asking.context;
  const periods = comparedPeriods(indicator, granularity, date ?? (await lastDay(asking, subject)));
  const [explained, similar, unusual] = await Promise.all([
    explainChange(asking, definition, { member, periods, indicator, fields: chosen }),
    findSimilar(asking, subject, { member, periods, indicator, fields: candidates }),
    findUnusual(asking, subject, { member, periods, indicator }),
  ]);
  const explains = ({ groups, others }: AnalysedDimension) => {
    const values = groups.length + (others?.count ?? 0);
    return values > 1 && values <= FEW;
  };
  return {
    ...explained,
    dimensions:
      fieldIds.length > 0
        ? explained.dimensions
        : explained.dimensions.filter(explains).slice(0, ANALYSIS_LIMITS.dimensions),
    ...{ subject, indicator, member, fields, similar, unusual },
    period: shownPeriod(periods.now, granularity, locale),
    before: shownPeriod(periods.before, granularity, locale),
    indicators: indicators.map(({ key: code, name }) => ({ key: code, name })),
  };
}
