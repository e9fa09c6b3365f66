export { ScreenSharePage } from './screen-share-page.tsx';
