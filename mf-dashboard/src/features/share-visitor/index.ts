export { BoardSharePage } from './board-share-page.tsx';
