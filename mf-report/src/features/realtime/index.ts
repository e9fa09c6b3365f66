export { RealtimePage } from './realtime-page.tsx';
