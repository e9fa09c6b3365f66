export { EditScreenPage } from './edit-screen-page.tsx';
