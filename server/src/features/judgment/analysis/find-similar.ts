import {
  analysedRows,
  DEFAULT_LOCALE,
  reportParamSchema,
  type Cell,
  type JudgedDays,
  type JudgmentSubject,
  type SimilarMembers,
} from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { numberOf, readValues, type Asking } from '../read-figures.ts';
import { changeOf, type AnalysisField, type AnalysisScope } from './explain-change.ts';
import { isQuotientOf } from './read-parts.ts';
import { byRate, comparedFigures, medianFigures, placeOf, similarMembers } from './similar-members.ts';

/** Sets a member beside those that are most like it, in the viewer's rows. Null where there is none to compare with. */
export async function findSimilar(
  asking: Asking,
  subject: JudgmentSubject,
  { member, periods, indicator, fields }: AnalysisScope,
): Promise<SimilarMembers | null> {
  const { memberFieldId } = subject;
  if (memberFieldId === null) return null;
  const read = await Promise.all(
    [periods.now, periods.before].map((days) => readValues(asking, subject, indicator, days)),
  ).catch((error: unknown) => {
    // Too many to compare with are no reason to explain nothing.
    if (error instanceof CatalogueError && error.key === 'judgmentMembersTooMany') return [];
    throw error;
  });
  const [now, before] = read;
  if (!now || !before) return null;
  const days = before.has(member) ? periods.before : periods.now;
  const described = await describingFields(asking, subject, { member, days, fields });
  const traitsOf = await readTraits(asking, { ...subject, memberFieldId }, days, described);
  const comparable = (name: string) => {
    const [value, base] = [now.get(name) ?? null, before.get(name) ?? null];
    const figures = comparedFigures(value, base, changeOf(value, base, isQuotientOf(indicator)));
    return { member: name, figures, traits: described.map((_, at) => traitsOf(name, at)) };
  };
  const own = comparable(member);
  const { traits, others } = similarMembers(own, [...new Set([...now.keys(), ...before.keys()])].map(comparable));
  if (others.length === 0) return null;
  return {
    traits: traits.flatMap((at) => {
      const field = described[at];
      const value = own.traits[at];
      return field && value ? [{ ...field, value }] : [];
    }),
    members: [own, ...others].toSorted(byRate).map((one) => ({ member: one.member, ...one.figures })),
    median: medianFigures(others.map(({ figures }) => figures)),
    place: placeOf(
      own.figures.rate,
      others.map(({ figures }) => figures.rate),
    ),
  };
}

/** A question in the language in which members have their names. */
async function ask({ runQuery, viewer, context }: Asking, question: object) {
  const { columns, values, rowCount, truncated } = await runQuery(reportParamSchema.parse(question), viewer, {
    locale: DEFAULT_LOCALE,
    signal: context.signal,
  });
  const column = (uniqId: string): readonly Cell[] => values[columns.findIndex((one) => one.uniqId === uniqId)] ?? [];
  return { column, rowCount, truncated };
}

/** Fields that have one value in all rows of a member, as its city. */
async function describingFields(
  asking: Asking,
  subject: JudgmentSubject,
  scope: { readonly member: string; readonly days: JudgedDays; readonly fields: readonly AnalysisField[] },
): Promise<readonly AnalysisField[]> {
  const { member, days, fields } = scope;
  if (fields.length === 0) return [];
  const { column } = await ask(asking, {
    tbId: subject.tbId,
    indexCondition: fields.map(({ fieldId }, at) => ({ uniqId: `n${at}`, fieldId, aggregator: 'count_distinct' })),
    filterCondition: analysedRows(subject, member, days),
  });
  return fields.filter((_, at) => numberOf(column(`n${at}`)[0]) === 1);
}

/** What members have in fields: null for none and for several values, and for all where one answer can't hold them. */
async function readTraits(
  asking: Asking,
  { tbId, dateFieldId, memberFieldId }: JudgmentSubject & { readonly memberFieldId: string },
  { start, end }: JudgedDays,
  fields: readonly AnalysisField[],
): Promise<(member: string, at: number) => string | null> {
  if (fields.length === 0) return () => null;
  const { column, rowCount, truncated } = await ask(asking, {
    tbId,
    dimensionCondition: [
      { uniqId: 'member', fieldId: memberFieldId },
      ...fields.map(({ fieldId }, at) => ({ uniqId: `t${at}`, fieldId })),
    ],
    filterCondition: [{ fieldId: dateFieldId, aggregator: 'between_and', fieldValue: [start, end] }],
  });
  if (truncated) return () => null;
  const members = column('member');
  const found = fields.map((_, at) => {
    const cells = column(`t${at}`);
    const values = new Map<string, Set<string>>();
    for (let row = 0; row < rowCount; row++) {
      const [member, value] = [String(members[row] ?? ''), String(cells[row] ?? '')];
      if (value !== '') values.set(member, (values.get(member) ?? new Set<string>()).add(value));
    }
    return values;
  });
  return (member, at) => {
    const values = found[at]?.get(member);
    return values?.size === 1 ? [...values][0]! : null;
  };
}
