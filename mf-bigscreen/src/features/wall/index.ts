export { WallPage } from './wall-page.tsx';
