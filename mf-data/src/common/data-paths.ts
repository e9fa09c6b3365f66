import { PAGE_PATHS } from '@tessera/contract';

/** Paths of the pages of mf-data that link to each other. */
export const DATA_PATHS = {
  targets: '/targetKanban',
  tables: PAGE_PATHS.tables,
  models: '/main/dataModel',
  tableJoin: '/tableJoin',
  sqlModel: '/sqlModel',
  judgment: '/judgment',
  judgmentModel: '/judgment/modelDetail',
  judgmentAnalysis: '/judgment/analysis',
  judgmentRuns: '/judgment/historyReport',
  judgmentComparison: '/judgment/cantrastHistoryReport',
  connections: '/datasouceList',
  connectionForm: '/dataSourceCustom',
  upload: '/setDatasource',
  append: '/appendData',
  appendFields: '/appendData/selectField',
  replace: '/replaceData',
  replaceFields: '/replaceData/selectField',
  replacePreview: '/replaceData/previewData',
} as const;
