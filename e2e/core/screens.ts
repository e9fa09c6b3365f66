/** A screen of the product as it can be opened by its address. */
export interface Screen {
  readonly name: string;
  /** Row of the specification's route table, if any. */
  readonly row: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** For reading, so that a phone must show it too. */
  readonly reading: boolean;
}

const open = (row: string, path: string, name = path.slice(1)): Screen => ({
  row,
  path,
  name: name.replaceAll('/', '-'),
  signedIn: false,
  reading: true,
});
const inside = (row: string, path: string, name = path.slice(1)): Screen => ({
  ...open(row, path, name),
  signedIn: true,
});

/** Every screen by who owns it: the shell or a remote. */
export const SCREENS = {
  shell: [
    open('RT-003', '/login'),
    open('RT-004', '/register'),
    open('RT-005', '/forget_pwd'),
    open('RT-006', '/binding'),
    open('RT-007', '/enterprises', 'enterprises-stranger'),
    open('RT-008', '/enterprise', 'enterprise-stranger'),
    open('RT-009', '/notFound'),
    open('RT-010', '/notFound2/a1'),
    open('RT-011', '/expire'),
    open('RT-012', '/closeshare'),
    open('RT-013', '/noPermission'),
    open('RT-014', '/redirectPage'),
    open('RT-015', '/blank'),
    inside('RT-007', '/enterprises', 'enterprises-member'),
    inside('RT-008', '/enterprise', 'enterprise-member'),
    inside('RT-013', '/noPermission?reason=not-licensed&remote=mf-admin', 'noPermission-unlicensed'),
    inside('RT-023', '/main/AppDownload'),
    inside('RT-025', '/systemInformation'),
    inside('RT-026', '/warningMessage'),
    inside('RT-056', '/basicInformation/info'),
    inside('RT-057', '/basicInformation/mobile'),
    inside('RT-058', '/basicInformation/accountSetting'),
    inside('RT-059', '/mobileConfig'),
    inside('RT-065', '/landPage'),
  ],
  'mf-dashboard': [
    inside('RT-019', '/main/dashboard'),
    inside('RT-077', '/warning/board'),
    { ...inside('RT-078', '/warning/management'), reading: false },
    { ...inside('RT-079', '/warning/edit'), reading: false },
    inside('RT-088', '/subscribe/management'),
    inside('RT-089', '/templates'),
    inside('RT-090', '/templateDetail?templateId=retail-operations-day', 'templateDetail'),
    inside('RT-091', '/myTemplateList'),
  ],
  'mf-report': [
    { ...inside('', '/report/realtime', 'realtime'), reading: false },
    { ...inside('', '/report/realtime?menuCode=sample-stock', 'realtime-editor'), reading: false },
    inside('RT-083', '/report/reportboard?menuCode=sample-weekly-report', 'reportboard'),
    inside(
      'RT-028',
      '/intelligentReport?menuCode=sample-monthly-report&paperId=sample-monthly-report-p2',
      'intelligentReport',
    ),
    { ...inside('RT-085', '/printReport?menuCode=sample-weekly-report', 'printReport'), reading: false },
    { ...inside('RT-033', '/editReport?menuCode=sample-weekly-report', 'editReport'), reading: false },
  ],
  'mf-bigscreen': [
    inside('', '/bigScreen'),
    { ...inside('', '/bigScreen/play'), reading: false },
    { ...inside('', '/bigScreen/walls'), reading: false },
    inside('RT-037', '/dynamicScreen'),
    {
      ...inside('RT-035', '/bigScreen/bigScreenConfig?menuCode=sample-screen-operations', 'bigScreenConfig'),
      reading: false,
    },
    { ...inside('RT-041', '/getBigScreenTemplateJSON'), reading: false },
    { ...inside('RT-042', '/setBigScreenTemplateJSON'), reading: false },
    open('', '/wall'),
  ],
  'mf-data': [
    inside('RT-043', '/main/datasource'),
    { ...inside('RT-047', '/setDatasource'), reading: false },
    { ...inside('RT-045', '/dynamicParam'), reading: false },
    inside('RT-021', '/targetKanban'),
    { ...inside('RT-060', '/judgment'), reading: false },
    { ...inside('RT-061', '/judgment/modelDetail?modelId=sample-store-decline', 'judgmentModel'), reading: false },
    { ...inside('RT-062', '/judgment/historyReport'), reading: false },
    { ...inside('RT-063', '/judgment/cantrastHistoryReport'), reading: false },
    {
      ...inside('RT-064', '/judgment/analysis?modelId=sample-store-decline&member=沈阳中街店', 'judgmentAnalysis'),
      reading: false,
    },
    { ...inside('RT-044', '/main/dataModel'), reading: false },
    { ...inside('RT-030', '/tableJoin?name=销售模型&add=sample-orders', 'tableJoin'), reading: false },
    { ...inside('RT-053', '/sqlModel'), reading: false },
    { ...inside('RT-046', '/datasouceList'), reading: false },
    { ...inside('RT-054', '/dataSourceCustom?kind=postgres', 'dataSourceCustom'), reading: false },
  ],
  'mf-chart-editor': [
    { ...inside('RT-029', '/fastAnaysis?tableId=sample-orders', 'fastAnaysis'), reading: false },
    { ...inside('RT-027', '/editChart'), reading: false },
    { ...inside('RT-034', '/editHighChart?menuCode=sample-overview', 'editHighChart'), reading: false },
  ],
  'mf-collector': [{ ...inside('RT-022', '/dataSync'), reading: false }],
  'mf-admin': [
    { ...inside('RT-068', '/permission/user'), reading: false },
    { ...inside('RT-069', '/permission/group'), reading: false },
    { ...inside('RT-070', '/permission/resource'), reading: false },
    { ...inside('RT-071', '/permission/seniorConfig'), reading: false },
    { ...inside('RT-072', '/permission/dockingSystem'), reading: false },
    { ...inside('RT-073', '/newRule'), reading: false },
    { ...inside('RT-020', '/main/user_manage', 'main-user_manage-moved'), reading: false },
    { ...inside('RT-067', '/permission', 'permission-moved'), reading: false },
    { ...inside('RT-020', '/main/user_manage/roles'), reading: false },
    { ...inside('RT-020', '/main/user_manage/navigation'), reading: false },
    { ...inside('RT-020', '/main/user_manage/querySettings'), reading: false },
    { ...inside('', '/main/user_manage/channels'), reading: false },
    { ...inside('', '/main/user_manage/audit'), reading: false },
    { ...inside('', '/main/user_manage/usage'), reading: false },
    { ...inside('', '/main/user_manage/reportForms'), reading: false },
    { ...inside('RT-066', '/manager/queries'), reading: false },
    { ...inside('RT-066', '/manager/controlCenter'), reading: false },
  ],
} as const satisfies Readonly<Record<string, readonly Screen[]>>;
