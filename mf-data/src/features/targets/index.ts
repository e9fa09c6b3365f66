export { TargetsPage } from './targets-page.tsx';
