export { PlayPage } from './play-page.tsx';
