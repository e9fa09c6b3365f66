/** Class of each remote's own root and of its portals, beside the class with the remote's name. */
export const REMOTE_ROOT_CLASS = 'tessera-remote';

/** Paths of pages of remotes to which the shell, the server or another remote links. */
export const PAGE_PATHS = {
  board: '/main/dashboard',
  report: '/intelligentReport',
  reports: '/report/reportboard',
  liveTables: '/report/realtime',
  editReport: '/editReport',
  reportForm: '/reportForm',
  reportPreview: '/reportPreview',
  reportPrint: '/printReport',
  screens: '/bigScreen',
  editScreen: '/bigScreen/bigScreenConfig',
  screenPlay: '/fullPageScreen',
  screenPrint: '/printScreen',
  screenPlayLists: '/bigScreen/play',
  screenWalls: '/bigScreen/walls',
  dynamicScreens: '/dynamicScreen',
  dynamicConfig: '/dsConfig',
  editDynamicScreen: '/editdynamicScreen',
  dynamicPlay: '/dsFullPage',
  screenTemplateOut: '/getBigScreenTemplateJSON',
  screenTemplateIn: '/setBigScreenTemplateJSON',
  wall: '/wall',
  chartEditor: '/editChart',
  boardPdf: '/exportPdf',
  boardPicture: '/exportimage',
  members: '/main/user_manage',
  roles: '/main/user_manage/roles',
  releases: '/manager/controlCenter',
} as const;
