/** Paths of pages of remotes to which the shell, the server or another remote links. */
export const PAGE_PATHS = {
  board: '/main/dashboard',
  chartEditor: '/editChart',
  boardPdf: '/exportPdf',
  boardPicture: '/exportimage',
  members: '/main/user_manage',
  roles: '/main/user_manage/roles',
  releases: '/manager/controlCenter',
} as const;
