export { LanguageMenu } from './language-menu.tsx';
export { LANGUAGE_NAMES } from './language-names.ts';
export { LanguageSelect } from './language-select.tsx';
export { ThemeToggle } from './theme-toggle.tsx';
