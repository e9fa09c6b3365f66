import {
  COMPONENT_TYPE_CODES,
  emptyReportDocument,
  FINDING_KINDS,
  reportLayoutSchema,
  reportPaperSchema,
  type BoardComponent,
  type BoardPlacement,
  type FindingKind,
  type LocalizedText,
  type ReportDocument,
  type ReportLayout,
  type ReportPaper,
  type RichTextBlock,
} from '@tessera/contract';

import { sampleChart, type ChartDraft, type SampleChart } from '../boards/index.ts';
import { names } from '../data/names.ts';

/** Column, row, width and height on the REPORT grid: 24 columns, rows of 10 px. */
type At = readonly [x: number, y: number, w: number, h: number];
/** What stands on a page: a chart, a text, a title, or findings in charts of the report, named by their key. */
export type PageItem =
  | (ChartDraft & {
      readonly kind: 'chart';
      readonly key?: string;
      readonly flow?: Partial<ReportPaper['tables'][number]>;
    })
  | { readonly kind: 'text'; readonly name: string; readonly at: At; readonly blocks: readonly RichTextBlock[] }
  | { readonly kind: 'title'; readonly name: string; readonly at: At }
  | {
      readonly kind: 'ai';
      readonly name: string;
      readonly at: At;
      readonly charts: readonly string[];
      readonly findings?: readonly FindingKind[];
    };

export interface PageDraft {
  readonly title: string;
  readonly items: readonly PageItem[];
  /** Neither header nor footer. */
  readonly plain?: true;
  readonly style?: Partial<ReportPaper['style']>;
  readonly repeat?: ReportPaper['repeat'];
}
export interface SampleReport {
  readonly menuCode: string;
  readonly names: LocalizedText;
  readonly charts: readonly SampleChart[];
  readonly document: ReportDocument;
}

/** A report with its charts; codes follow from the order of pages and items. */
export function sampleReport(
  menuCode: string,
  title: string,
  layout: Partial<ReportLayout>,
  pages: readonly PageDraft[],
): SampleReport {
  const made = pages.map(({ items }, page) =>
    items.map((item, at) => ({ item, code: `${menuCode}-${page + 1}-${at + 1}` })),
  );
  const codes = new Map(
    made.flat().flatMap(({ item, code }) => (item.kind === 'chart' && item.key ? [[item.key, code] as const] : [])),
  );
  const papers = pages.map((page, at) => paperOf(`${menuCode}-p${at + 1}`, page, made[at] ?? []));
  const plain = papers.filter((_, at) => pages[at]?.plain).map(({ id }) => id);
  const styleDTO = reportLayoutSchema.parse({ headerExcludePages: plain, footerExcludePages: plain, ...layout });
  return {
    menuCode,
    names: names(title),
    charts: made.flat().flatMap(({ item, code }) => (item.kind === 'chart' ? [sampleChart(code, item)] : [])),
    document: {
      ...emptyReportDocument(menuCode),
      components: made
        .flat()
        .flatMap(({ item, code }) => (item.kind === 'chart' ? [] : [componentOf(item, code, codes)])),
      report: { styleDTO, papers, checkedFilters: null },
    },
  };
}

interface Made {
  readonly item: PageItem;
  readonly code: string;
}

function paperOf(id: string, { title, style, repeat }: PageDraft, made: readonly Made[]): ReportPaper {
  const layout = made.map(({ item: { at }, code }): BoardPlacement => {
    const [x, y, w, h] = at;
    return { i: code, x, y, w, h };
  });
  const tables = made.flatMap(({ item, code }) =>
    item.kind === 'chart' && item.flow ? [{ i: code, ...item.flow }] : [],
  );
  return reportPaperSchema.parse({ id, title, style, repeat: repeat ?? null, layout, tables });
}

function componentOf(
  item: Exclude<PageItem, { kind: 'chart' }>,
  code: string,
  codes: ReadonlyMap<string, string>,
): BoardComponent {
  const { name } = item;
  if (item.kind === 'title') return { code, name, typeCode: COMPONENT_TYPE_CODES.title, align: 'left', size: 'medium' };
  if (item.kind === 'text')
    return { code, name, typeCode: COMPONENT_TYPE_CODES.text, text: { type: 'doc', content: [...item.blocks] } };
  const reportCodes = item.charts.flatMap((key) => codes.get(key) ?? []);
  const findingKinds = [...(item.findings ?? FINDING_KINDS)];
  return { code, name, typeCode: COMPONENT_TYPE_CODES.ai, reportCodes, findingKinds, written: false };
}

const INK = '#1f2329';
const run = (text: string, fontSize: string, bold: boolean, color: string) => ({
  type: 'text' as const,
  text,
  marks: [...(bold ? [{ type: 'bold' as const }] : []), { type: 'textStyle' as const, attrs: { fontSize, color } }],
});

/** A paragraph in a size, px. */
export const paragraph = (
  text: string,
  fontSize = '14px',
  { bold = false, color = INK, align = 'left' as 'left' | 'center' } = {},
): RichTextBlock => ({ type: 'paragraph', attrs: { textAlign: align }, content: [run(text, fontSize, bold, color)] });

/** A term and what it means. */
export const term = (name: string, meaning: string): RichTextBlock => ({
  type: 'paragraph',
  attrs: { textAlign: 'left' },
  content: [run(`${name}　`, '14px', true, INK), run(meaning, '14px', false, INK)],
});
