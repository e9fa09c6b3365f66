export { WallsPage } from './walls-page.tsx';
