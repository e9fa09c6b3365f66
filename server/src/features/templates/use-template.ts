import {
  DEFAULT_LOCALE,
  isFieldFilter,
  MENU_TYPES,
  type BoardDocument,
  type TableMapping,
  type TemplateDocument,
  type TemplateKind,
  type TemplateLoss,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { addNode, callKey } from '../boards/index.ts';
import { frozenComponents } from '../charts/index.ts';
import { fillTemplate, fixedValues, standInOf, type StandIn } from './fill-template.ts';
import { freshCodes } from './fresh-codes.ts';
import { unpackPictures } from './pictures.ts';
import { prepareSample, type SampleTable } from './sample-table.ts';
import type { TemplateContext } from './template-context.ts';
import { emptyDocument } from './template-kinds.ts';
import { withoutLost } from './without-lost.ts';

export interface Use {
  readonly templateId: string;
  /** Of the template. */
  readonly version: number;
  readonly menuName: string;
  readonly parentCode: string | null;
  readonly mapping: readonly TableMapping[];
}
export interface Used {
  readonly menuCode: string;
  readonly losses: readonly TemplateLoss[];
  readonly fixedValues: readonly string[];
}

/**
 * Makes a board, report or screen of a template on the tables that were chosen for its own. Document, charts and tables of
 * sample rows come into being in one transaction.
 * @throws CatalogueError templateUnmapped and whatever refuses such a table, node or document
 */
export async function useTemplate(
  context: TemplateContext,
  viewer: Viewer,
  call: Pick<RequestContext, 'locale' | 'signal'>,
  template: TemplateDocument,
  use: Use,
): Promise<Used> {
  const { boards, charts, services, uses } = context;
  const { corporationCode, userId } = viewer;
  const { repository, documents } = boards.editing;
  const standIns = await chosenTables(context, viewer, call, template, use.mapping);
  const samples: SampleTable[] = [];
  const names = new Set<string>();
  try {
    for (const { by, tableId } of use.mapping) {
      const table = template.tables.find((one) => one.tableId === tableId);
      if (by !== 'sample' || !table) continue;
      const sample = await prepareSample(context, viewer, table, names, call.signal);
      samples.push(sample);
      standIns.set(tableId, sample.standIn);
    }
    const others = use.mapping.filter(({ by }) => by === 'table').map(({ tableId }) => tableId);
    const filled = await withoutLost(fillTemplate(template, standIns), {
      params: await context.params(corporationCode),
      is: async (kind, menuCode) => (await repository.find(corporationCode, menuCode))?.menu_type === MENU_TYPES[kind],
      hasVideo: (address) => context.images.has(corporationCode, address),
      origins: context.screenOrigins,
    });
    const { kind } = template;
    const made = freshCodes(filled);
    await checkMade(context, viewer, kind, made, samples);
    const { document, frozen } = await unpackPictures(context.images, viewer, template.pictures, made);
    const menuCode = await repository.change(corporationCode, async (tree, transaction) => {
      const node = {
        corporationCode,
        menuType: MENU_TYPES[kind],
        menuName: use.menuName,
        parentCode: use.parentCode,
      };
      const code = await addNode(repository, tree, transaction, node, call.locale);
      for (const { prepared } of samples) await prepared.commit(transaction);
      await charts.restore(transaction, { corporationCode, menuCode: code, userId }, frozen);
      await documents.saveIn(transaction, code, 0, document, { userId, lockKey: callKey(viewer) });
      await uses.add({ corporationCode, menuCode: code, templateId: use.templateId }, use.version, transaction);
      return code;
    });
    for (const { prepared } of samples) await prepared.settle();
    services.log.info({ menuCode, kind, tables: samples.length, by: userId }, 'a document was made of a template');
    return { menuCode, losses: filled.losses, fixedValues: fixedValues(template, new Set(others)) };
  } catch (error) {
    for (const { prepared } of samples)
      await prepared.discard().catch((failure: unknown) => {
        services.log.warn({ err: failure, table: prepared.tableId }, 'sample rows are left until the next start');
      });
    throw error;
  }
}

/** The tables of the corporation that stand for some of the template. @throws CatalogueError queryTableUnknown, templateUnmapped */
async function chosenTables(
  { tables }: TemplateContext,
  viewer: Viewer,
  { locale }: Pick<RequestContext, 'locale'>,
  template: TemplateDocument,
  mapping: readonly TableMapping[],
): Promise<Map<string, StandIn>> {
  const standIns = new Map<string, StandIn>();
  for (const table of template.tables) {
    const choice = mapping.find(({ tableId }) => tableId === table.tableId);
    if (!choice) throw new CatalogueError('templateUnmapped', { name: table.name });
    if (choice.by === 'sample') continue;
    const detail = await tables.service.findDetail(viewer, locale, choice.targetId);
    if (!detail) throw new CatalogueError('queryTableUnknown', { table: choice.targetId });
    standIns.set(table.tableId, standInOf(table, choice, detail.fields));
  }
  return standIns;
}

/** Checks the new document as a save of it would be. @param samples their tables are not registered yet */
async function checkMade(
  { boards }: TemplateContext,
  viewer: Viewer,
  kind: TemplateKind,
  { document, frozen }: ReturnType<typeof freshCodes>,
  samples: readonly SampleTable[],
): Promise<void> {
  const fresh = new Set(samples.map(({ prepared }) => prepared.tableId));
  const tableOf = new Map(frozen.map((chart) => [chart.report_code, chart.report_param.tbId]));
  const isFresh = (tableId: string | undefined) => tableId !== undefined && fresh.has(tableId);
  // What stood before may stay: filters and linkages on tables that nobody can look up yet, which the template has checked.
  const before: BoardDocument = {
    ...emptyDocument(kind, document),
    components: document.components.filter(isFieldFilter).map((filter) => ({
      ...filter,
      filterData: filter.filterData.filter(({ tblId }) => isFresh(tblId)),
    })),
    linkages: document.linkages.map((linkage) => ({
      ...linkage,
      linkageConfList: linkage.linkageConfList.filter(({ slaveReportCode }) => isFresh(tableOf.get(slaveReportCode))),
    })),
  };
  await boards.editing.steps.check(viewer, '', document, before, frozenComponents(frozen, '', DEFAULT_LOCALE));
}
