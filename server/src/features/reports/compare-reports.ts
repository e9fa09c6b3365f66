import { isDeepStrictEqual } from 'node:util';

import { isFilter, type Locale, type ReportDifference, type ReportDocument } from '@tessera/contract';

import { nameIn } from '../boards/index.ts';
import type { FrozenChart } from '../charts/index.ts';
import { placeOf } from './paper-steps.ts';
import type { Publication } from './publications.ts';
import type { OpenReport, ReportContext } from './report-context.ts';

/** A version of a report with its charts. */
export interface ReportSide {
  readonly document: ReportDocument;
  readonly charts: readonly FrozenChart[];
}

/** Differences between two versions of a report, in the order layout, pages, components, linkages, jumps. */
export function compareReports(from: ReportSide, to: ReportSide, locale: Locale): ReportDifference[] {
  return [
    ...layoutDifference(from.document, to.document),
    ...paperDifferences(from.document, to.document),
    ...itemDifferences(from, to, locale),
    ...reactionDifferences(from.document, to.document, 'linkages'),
    ...reactionDifferences(from.document, to.document, 'jumps'),
  ];
}

/** Whether a draft shows something else than readers see; true where they see nothing. */
export async function differsFrom(
  { boards, charts }: Pick<ReportContext, 'boards' | 'charts'>,
  corporationCode: string,
  row: OpenReport['row'],
  publication: Publication | null,
): Promise<boolean> {
  if (!publication) return true;
  const document = await boards.documents.read(row, row.version);
  const shown = (one: ReportDocument) => ({ ...one, pool: [] });
  if (
    !document?.report ||
    !isDeepStrictEqual(shown({ ...document, report: document.report }), shown(publication.document))
  )
    return true;
  const now = await charts.freeze(corporationCode, row.menu_code);
  const saved = new Map(now.map(({ report_code, report_history_code }) => [report_code, report_history_code]));
  return publication.charts.some((chart) => saved.get(chart.report_code) !== chart.report_history_code);
}

function layoutDifference({ report: from }: ReportDocument, { report: to }: ReportDocument): ReportDifference[] {
  const same = isDeepStrictEqual([from.styleDTO, from.checkedFilters], [to.styleDTO, to.checkedFilters]);
  return same ? [] : [{ subject: 'layout', kind: 'changed', code: '', name: '', paperId: null }];
}

function paperDifferences(from: ReportDocument, to: ReportDocument): ReportDifference[] {
  const [before, after] = [from.report.papers, to.report.papers];
  const stays = new Set(after.map(({ id }) => id));
  const known = new Map(before.map((paper) => [paper.id, paper]));
  const of = (kind: ReportDifference['kind'], { id, title }: (typeof before)[number]): ReportDifference => ({
    subject: 'paper',
    kind,
    code: id,
    name: title,
    paperId: id,
  });
  const removed = before.filter(({ id }) => !stays.has(id)).map((paper) => of('removed', paper));
  // Only pages of both versions can have changed places.
  const [order, now] = [before.filter(({ id }) => stays.has(id)), after.filter(({ id }) => known.has(id))];
  const others = after.flatMap((paper) => {
    const old = known.get(paper.id);
    if (!old) return [of('added', paper)];
    const { layout: _was, ...was } = old;
    const { layout: _is, ...is } = paper;
    return [
      ...(isDeepStrictEqual(was, is) ? [] : [of('changed', paper)]),
      ...(order.findIndex(({ id }) => id === paper.id) === now.indexOf(paper) ? [] : [of('moved', paper)]),
    ];
  });
  return [...removed, ...others];
}

interface Item {
  readonly subject: 'component' | 'chart' | 'filter';
  readonly code: string;
  readonly name: string;
  readonly content: unknown;
  readonly place: ReturnType<typeof placeOf>;
}

function itemDifferences(from: ReportSide, to: ReportSide, locale: Locale): ReportDifference[] {
  const [before, after] = [itemsOf(from, locale), itemsOf(to, locale)];
  const of = (kind: ReportDifference['kind'], { subject, code, name, place }: Item): ReportDifference => ({
    subject,
    kind,
    code,
    name,
    paperId: place.paperId,
  });
  const removed = [...before.values()].filter(({ code }) => !after.has(code)).map((item) => of('removed', item));
  const others = [...after.values()].flatMap((item) => {
    const old = before.get(item.code);
    if (!old) return [of('added', item)];
    return [
      ...(isDeepStrictEqual(old.content, item.content) ? [] : [of('changed', item)]),
      ...(isDeepStrictEqual(old.place, item.place) ? [] : [of('moved', item)]),
    ];
  });
  return [...removed, ...others];
}

/** What stands on pages, and the filters, by code. */
function itemsOf({ document, charts }: ReportSide, locale: Locale): ReadonlyMap<string, Item> {
  const items: Item[] = [
    ...charts.map((chart) => ({
      subject: 'chart' as const,
      code: chart.report_code,
      name: nameIn(chart.names, locale),
      content: [chart.names, chart.report_type_code, chart.report_conf, chart.report_param, chart.drill_path],
      place: placeOf(document, chart.report_code),
    })),
    ...document.components.map((component) => ({
      subject: isFilter(component) ? ('filter' as const) : ('component' as const),
      code: component.code,
      name: component.name,
      content: component,
      place: placeOf(document, component.code),
    })),
  ];
  // A chart on no page is none of what readers see.
  const shown = items.filter(({ subject, place }) => subject !== 'chart' || place.style !== null);
  return new Map(shown.map((item) => [item.code, item]));
}

function reactionDifferences(from: ReportDocument, to: ReportDocument, part: 'linkages' | 'jumps'): ReportDifference[] {
  const subject = part === 'linkages' ? 'linkage' : 'jump';
  const nameOf = (one: object) => ('name' in one && typeof one.name === 'string' ? one.name : '');
  const before = new Map<string, object>(from[part].map((one) => [one.id, one]));
  const after = new Map<string, object>(to[part].map((one) => [one.id, one]));
  const of = (kind: ReportDifference['kind'], code: string, one: object): ReportDifference => ({
    subject,
    kind,
    code,
    name: nameOf(one),
    paperId: null,
  });
  return [
    ...[...before].filter(([id]) => !after.has(id)).map(([id, one]) => of('removed', id, one)),
    ...[...after].flatMap(([id, one]) => {
      const old = before.get(id);
      if (!old) return [of('added', id, one)];
      return isDeepStrictEqual(old, one) ? [] : [of('changed', id, one)];
    }),
  ];
}
