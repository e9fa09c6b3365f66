export { Header, type HeaderProps } from './header.tsx';
export { groupModules, type NavModule, type NavPage } from './nav-modules.ts';
export { MODULE_ICONS } from './module-icons.ts';
