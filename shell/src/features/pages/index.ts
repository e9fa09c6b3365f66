export { BlankPage } from './blank-page.tsx';
export { NoPermissionPage } from './no-permission-page.tsx';
export { ContentNotFoundPage, NotFoundPage } from './not-found-page.tsx';
export { ExpiredPage, ShareClosedPage } from './sharing-pages.tsx';
