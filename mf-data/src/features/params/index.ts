export { ParamsPage } from './params-page.tsx';
