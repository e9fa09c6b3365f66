import { defineCatalogue } from '@tessera/i18n';

/** Texts of the shell. */
export const shellCatalogue = defineCatalogue('shell', (locale) => import(`../locales/${locale}.json`));
