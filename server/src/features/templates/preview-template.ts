import {
  COMPONENT_TYPE_CODES,
  emptyBoardDocument,
  filtersOf,
  type BoardDocument,
  type BoardState,
  type EndpointReply,
  type Locale,
  type QueryResult,
  type ReportParam,
  type TemplateDocument,
  type templates,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { composeQuestion, withoutCodes } from '../boards/index.ts';
import { frozenComponents } from '../charts/index.ts';
import { frozenChart } from './fresh-codes.ts';
import { sampleRelation } from './sample-relation.ts';
import type { TemplateContext } from './template-context.ts';
import { withoutLost } from './without-lost.ts';

/** Nothing outside of a template is there in its preview. */
const ALONE = {
  params: new Set<string>(),
  is: () => Promise.resolve(false),
  hasVideo: () => Promise.resolve(false),
  origins: [],
} as const;

/** What a template shows: a board as it stands, charts and filters of others for a grid of their own. */
export async function previewTemplate(
  { images }: Pick<TemplateContext, 'images'>,
  { corporationCode }: Viewer,
  locale: Locale,
  template: TemplateDocument,
): Promise<EndpointReply<typeof templates.preview>> {
  const { document, charts } = await withoutLost(template, ALONE);
  const frozen = charts.map((chart, sort) => frozenChart(chart, chart.reportCode, sort));
  const shown =
    template.kind === 'board' ? document : { ...emptyBoardDocument(0), components: inBar(filtersOf(document)) };
  const gone = new Set<string>();
  for (const component of shown.components) {
    // An interpretation would be asked for a board that does not exist.
    if (component.typeCode === COMPONENT_TYPE_CODES.ai) gone.add(component.code);
    if (component.typeCode === COMPONENT_TYPE_CODES.image && !(await images.has(corporationCode, component.url)))
      gone.add(component.code);
  }
  return {
    document: gone.size === 0 ? shown : withoutCodes(shown, gone),
    reports: frozenComponents(frozen, '', locale),
  };
}

/** Answers a chart of a template's preview on the sample rows. @throws CatalogueError chartMissing and those of questions */
export async function previewReport(
  { tables }: Pick<TemplateContext, 'tables'>,
  viewer: Viewer,
  call: Pick<RequestContext, 'locale' | 'signal'>,
  template: TemplateDocument,
  asked: {
    readonly reportCode: string;
    readonly reportParam?: ReportParam | undefined;
    readonly boardState: BoardState;
  },
): Promise<QueryResult> {
  const { document, charts } = await withoutLost(template, ALONE);
  const { reportCode, boardState } = asked;
  const chart = charts.find((one) => one.reportCode === reportCode);
  const param = asked.reportParam ?? chart?.reportParam;
  const table = template.tables.find(({ tableId }) => tableId === param?.tbId);
  if (!chart || !param || !table) throw new CatalogueError('chartMissing');
  const question = composeQuestion(document, { reportCode, param }, boardState);
  return tables.runQuery(question, viewer, call, { table: sampleRelation(table, template.madeAt) });
}

const inBar = (filters: readonly ReturnType<typeof filtersOf>[number][]): BoardDocument['components'] =>
  filters.map((filter) => ({ ...filter, location: 'bar' }));
