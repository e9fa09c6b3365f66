import { CHART_TYPES } from '@tessera/charts/model';
import type { chart } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, HandlerInput } from '../../platform/http/handlers.ts';
import { text } from '../../platform/texts/index.ts';
import { personOf, type Caller, type ChartContext } from './chart-context.ts';
import { draftOf } from './chart-repository.ts';
import {
  beginChart,
  cachedConfigurationOf,
  cacheDraft,
  configurationOf,
  rollbackChart,
  storedChart,
} from './chart-service.ts';
import { drillStateOf, keepDrillState, steppedDown, withoutLevels } from './drill-state.ts';
import { nameIn } from './names.ts';
import { saveChart } from './save-chart.ts';

type ChartHandlers = Handlers<typeof chart>;
type Input = Pick<HandlerInput<typeof chart.save>, 'viewer' | 'context'>;
const by = ({ viewer, context }: Input): Caller => ({ viewer, locale: context.locale });

/** The handlers of EP-074 to EP-104; both families of paths share theirs. */
export function chartHandlers(charts: ChartContext): ChartHandlers {
  const save: ChartHandlers['save'] = (input) => {
    const { saveMode, ...draft } = input.body;
    return saveChart(charts, by(input), draft, saveMode);
  };
  const cache: ChartHandlers['cache'] = (input) => cacheDraft(charts, by(input), input.body);
  const rollback: ChartHandlers['rollback'] = (input) =>
    rollbackChart(charts, by(input), input.body.reportCode, input.body.reportHistoryCode);
  const begin: ChartHandlers['begin'] = (input) => {
    const name = text(input.context.locale, 'charts.unnamed', {});
    return beginChart(charts, by(input), input.body.menuCode, input.body.tbId ?? '', name);
  };
  const cachedConfiguration: ChartHandlers['cachedConfiguration'] = (input) =>
    cachedConfigurationOf(charts, by(input), input.params.id);
  const configuration: ChartHandlers['configuration'] = (input) => configurationOf(charts, by(input), input.params.id);

  return {
    save,
    cache,
    rollback,
    begin,
    cachedConfiguration,
    configuration,
    screenSave: save,
    screenCache: cache,
    screenRollback: rollback,
    screenBegin: begin,
    screenCachedConfiguration: cachedConfiguration,
    screenConfiguration: configuration,
    async versions(input) {
      const caller = by(input);
      await storedChart(charts, caller, input.body.reportCode);
      const rows = await charts.repository.versions(input.body.reportCode);
      return Promise.all(
        rows.map(async (row) => ({
          reportHistoryCode: row.report_history_code,
          reportName: nameIn(row.names, caller.locale),
          reportTypeCode: row.report_type_code,
          savedAt: row.saved_at.toISOString(),
          savedBy: await personOf(charts, caller, row.saved_by),
        })),
      );
    },
    async saveConf(input) {
      const caller = by(input);
      const row = await storedChart(charts, caller, input.body.reportCode);
      const { reportHistoryCode, reportConf } = input.body;
      const draft = { ...draftOf(row, row, caller.locale), reportHistoryCode, reportConf };
      return saveChart(charts, caller, draft, 'update');
    },
    async savePicture(input) {
      const { corporationCode, userId } = input.viewer;
      const { reportCode, picture } = input.body;
      await storedChart(charts, by(input), reportCode);
      const imageUrl = await charts.around.keepImage(corporationCode, userId, Buffer.from(picture, 'base64'));
      await charts.repository.setPicture(reportCode, imageUrl);
      return { imageUrl };
    },
    async list({ viewer, context, query }) {
      // Readers see charts of reports as they were published, in the report.
      const withReports = viewer.permissions.has('dashboard_edit_file');
      const boards = await charts.around.boardNames(viewer.corporationCode, context.locale, withReports);
      if (query.menuCode !== undefined && !boards.has(query.menuCode)) throw new CatalogueError('notFound');
      const wanted = query.search.trim().toLocaleLowerCase();
      const may = await charts.around.sees(viewer);
      const rows = await charts.repository.list(viewer.corporationCode, query.menuCode);
      return rows
        .filter((row) => boards.has(row.menu_code) && may(row.menu_code, 'view'))
        .map((row) => ({
          reportCode: row.report_code,
          reportName: nameIn(row.names, context.locale),
          reportTypeCode: row.report_type_code,
          menuCode: row.menu_code,
          menuName: boards.get(row.menu_code) ?? '',
          tbId: row.report_param.tbId,
          imageUrl: row.picture_url,
          savedAt: row.saved_at.toISOString(),
        }))
        .filter(({ reportName }) => reportName.toLocaleLowerCase().includes(wanted));
    },
    types: async () =>
      Object.entries(CHART_TYPES).map(([reportTypeCode, { requirement }]) => ({
        reportTypeCode,
        ...requirement,
        hiddenPanels: [...requirement.hiddenPanels],
      })),
    async cacheDrill(input) {
      const { reportCode, ...state } = input.body;
      await keepDrillState(charts, by(input), reportCode, state);
      return { id: reportCode };
    },
    async dropDrill(input) {
      const caller = by(input);
      const { chart } = await configurationOf(charts, caller, input.params.id);
      const { corporationCode, userId } = input.viewer;
      if (await charts.repository.draft(corporationCode, userId, input.params.id)) {
        await keepDrillState(charts, caller, input.params.id, {
          drillThroughPath: chart.drillThroughPath,
          drillInfo: [],
        });
      }
      return null;
    },
    cachedDrill: (input) => drillStateOf(charts, by(input), input.body.reportCode),
    async updateDrill(input) {
      const { reportCode, drillInfo, deleteCodes } = input.body;
      const caller = by(input);
      const state = await drillStateOf(charts, caller, reportCode);
      if (!drillInfo && deleteCodes.length === 0) {
        throw new CatalogueError('invalidInput', { field: 'drillInfo', reason: 'either' });
      }
      const shorter = withoutLevels(state, deleteCodes);
      return keepDrillState(charts, caller, reportCode, drillInfo ? steppedDown(shorter, drillInfo) : shorter);
    },
  };
}
