export { NavigationPage } from './navigation-page.tsx';
