export { LANGUAGE_NAMES, LanguageMenu, type LanguageMenuProps } from './language-menu.tsx';
export { ThemeToggle } from './theme-toggle.tsx';
