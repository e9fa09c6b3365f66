export { arrangePage, pageBox, type Box } from './arrange-page.ts';
