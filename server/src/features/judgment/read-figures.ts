import {
  DEFAULT_LOCALE,
  figuresOf,
  judgedPeriod,
  JUDGMENT_LIMITS,
  peerMedians,
  periodBefore,
  periodOfLastYear,
  quotient,
  reportParamSchema,
  sumOf,
  type Cell,
  type Figures,
  type JudgedDays,
  type JudgedTerm,
  type JudgmentDefinition,
  type JudgmentIndicator,
  type JudgmentSubject,
  type ReportParamInput,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunQuery } from '../tables/index.ts';
import type { TargetValues } from '../targets/index.ts';

/** In which language, and until when. */
export type AskContext = Pick<RequestContext, 'locale' | 'signal'>;
/** Who asks, and of whom. */
export interface Asking {
  readonly viewer: Viewer;
  readonly context: AskContext;
  readonly runQuery: RunQuery;
  readonly targets: Pick<TargetValues, 'valuesIn' | 'stores'>;
}
/** Values of terms by member; '' where all rows are one. */
type Terms = ReadonlyMap<string, ReadonlyMap<string, number | null>>;
export interface MemberFigures {
  readonly member: string;
  readonly figures: Readonly<Record<string, Figures>>;
}

const termKey = ({ aggregator, fieldId }: JudgedTerm): string => `${aggregator} ${fieldId}`;
/** Null for a blank. */
export const numberOf = (cell: Cell | undefined): number | null =>
  cell === null || cell === undefined || cell === '' ? null : Number(cell);

/** Codes of targets are those of the default language, and names of members with them. */
const ask = ({ runQuery, viewer, context }: Asking, question: ReportParamInput) =>
  runQuery(reportParamSchema.parse(question), viewer, { locale: DEFAULT_LOCALE, signal: context.signal });

/** The last day on which a table has rows. @throws CatalogueError judgmentNoDate */
export async function lastDay(asking: Asking, { tbId, dateFieldId }: JudgmentSubject): Promise<string> {
  const { values, rowCount } = await ask(asking, {
    tbId,
    dimensionCondition: [{ uniqId: 'day', fieldId: dateFieldId, granularity: 'day' }],
    filterCondition: [{ fieldId: dateFieldId, aggregator: 'is_not_null' }],
    sortCondition: [{ uniqId: 'day', sortFlag: 'desc' }],
    limit: 1,
  });
  const day = String(values[0]?.[0] ?? '').slice(0, 10);
  if (rowCount === 0 || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new CatalogueError('judgmentNoDate');
  return day;
}

/** Figures of all members in the period of a day, one grouped statement for each period that is compared. */
export async function readFigures(
  asking: Asking,
  { subject, indicators }: JudgmentDefinition,
  day: string,
): Promise<{ readonly period: JudgedDays; readonly members: MemberFigures[] }> {
  const period = judgedPeriod(day, subject.granularity);
  const termsIn = (days: JudgedDays, of: readonly JudgmentIndicator[]) =>
    readTerms(asking, subject, of.flatMap(termsOf), days);
  const compared = (comparison: JudgmentIndicator['comparison']) =>
    indicators.filter((indicator) => indicator.comparison === comparison);
  const [now, before, yearAgo, planned] = await Promise.all([
    termsIn(period, indicators),
    termsIn(periodBefore(period, subject.granularity), compared('lastPeriod')),
    termsIn(periodOfLastYear(period, subject.granularity), compared('lastYear')),
    readTargets(asking, subject, compared('target'), period),
  ]);
  const names = [
    ...new Set([
      ...now.keys(),
      ...before.keys(),
      ...yearAgo.keys(),
      ...[...planned.values()].flatMap((of) => [...of.keys()]),
    ]),
  ];
  if (names.length > JUDGMENT_LIMITS.members)
    throw new CatalogueError('judgmentMembersTooMany', { count: JUDGMENT_LIMITS.members });
  const columns = indicators.map((indicator) => {
    const values = names.map((member) => valueOf(indicator, now.get(member)));
    const medians = indicator.comparison === 'peers' ? peerMedians(values) : [];
    return names.map((member, at) => {
      const base = {
        none: () => null,
        lastPeriod: () => valueOf(indicator, before.get(member)),
        lastYear: () => valueOf(indicator, yearAgo.get(member)),
        target: () => planned.get(indicator.indexCode)?.get(member) ?? null,
        peers: () => medians[at] ?? null,
      }[indicator.comparison]();
      return figuresOf(values[at] ?? null, base);
    });
  });
  const members = names.map((member, at) => ({
    member,
    figures: Object.fromEntries(
      indicators.flatMap(({ key }, column) => {
        const figures = columns[column]?.[at];
        return figures ? [[key, figures]] : [];
      }),
    ),
  }));
  return { period, members };
}

function valueOf({ term, divisor }: JudgmentIndicator, terms: ReadonlyMap<string, number | null> | undefined) {
  const value = terms?.get(termKey(term)) ?? null;
  return divisor === null ? value : quotient(value, terms?.get(termKey(divisor)) ?? null);
}

/** What an indicator is made of. */
export const termsOf = ({ term, divisor }: JudgmentIndicator): JudgedTerm[] => (divisor ? [term, divisor] : [term]);

/** How many rows members have, where they have any. */
export async function countRows(
  asking: Asking,
  subject: JudgmentSubject,
  days: JudgedDays,
): Promise<ReadonlyMap<string, number>> {
  const rows: JudgedTerm = { aggregator: 'count', fieldId: subject.dateFieldId };
  const counted = await readTerms(asking, subject, [rows], days);
  return new Map([...counted].map(([member, values]) => [member, values.get(termKey(rows)) ?? 0]));
}

/** Values of an indicator by member, for those that have rows. @throws CatalogueError judgmentMembersTooMany */
export async function readValues(
  asking: Asking,
  subject: JudgmentSubject,
  indicator: JudgmentIndicator,
  days: JudgedDays,
): Promise<ReadonlyMap<string, number | null>> {
  const read = await readTerms(asking, subject, termsOf(indicator), days);
  return new Map([...read].map(([member, terms]) => [member, valueOf(indicator, terms)]));
}

async function readTerms(
  asking: Asking,
  { tbId, dateFieldId, memberFieldId }: JudgmentSubject,
  asked: readonly JudgedTerm[],
  { start, end }: JudgedDays,
): Promise<Terms> {
  const terms = [...new Map(asked.map((term) => [termKey(term), term])).values()];
  if (terms.length === 0) return new Map();
  const { columns, values, rowCount, truncated } = await ask(asking, {
    tbId,
    dimensionCondition: memberFieldId === null ? [] : [{ uniqId: 'member', fieldId: memberFieldId }],
    // The count says whether there are rows at all, where one line comes without any.
    indexCondition: [
      ...terms.map(({ aggregator, fieldId }, at) => ({ uniqId: `term${at}`, fieldId, aggregator })),
      { uniqId: 'rows', fieldId: dateFieldId, aggregator: 'count' },
    ],
    filterCondition: [{ fieldId: dateFieldId, aggregator: 'between_and', fieldValue: [start, end] }],
  });
  if (truncated) throw new CatalogueError('judgmentMembersTooMany', { count: JUDGMENT_LIMITS.members });
  const column = (uniqId: string): readonly Cell[] => values[columns.findIndex((one) => one.uniqId === uniqId)] ?? [];
  const found = new Map<string, ReadonlyMap<string, number | null>>();
  const [members, rows] = [column('member'), column('rows')];
  for (let row = 0; row < rowCount; row++) {
    const member = memberFieldId === null ? '' : String(members[row] ?? '');
    if ((memberFieldId !== null && member === '') || !numberOf(rows[row])) continue;
    found.set(member, new Map(terms.map((term, at) => [termKey(term), numberOf(column(`term${at}`)[row])])));
  }
  return found;
}

/** Targets by index and member; of all rows as one their sum. */
async function readTargets(
  { viewer, context, targets }: Asking,
  { memberFieldId }: JudgmentSubject,
  indicators: readonly JudgmentIndicator[],
  period: JudgedDays,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const codes = [...new Set(indicators.map(({ indexCode }) => indexCode))];
  const read = codes.map(async (indexCode) => {
    const values = await targets.valuesIn(viewer, context, indexCode, period);
    const sum = memberFieldId === null ? sumOf(values.values()) : null;
    const held = memberFieldId !== null ? [...values] : sum === null ? [] : [['', sum] as const];
    return [indexCode, new Map(held.map(([member, value]) => [member, Number(value)]))] as const;
  });
  return new Map(await Promise.all(read));
}
