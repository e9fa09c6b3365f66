import { defineCatalogue } from '@tessera/i18n';

/** Texts of this package. */
export const uiCatalogue = defineCatalogue('ui', (locale) => import(`../locales/${locale}.json`));
