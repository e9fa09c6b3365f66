export { DirectoryPage } from './directory-page.tsx';
