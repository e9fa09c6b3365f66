export { DockingPage } from './docking-page.tsx';
