import { defineCatalogue } from '@tessera/i18n';

/** Texts of the board. */
export const boardCatalogue = defineCatalogue('board', (locale) => import(`../locales/${locale}.json`));
