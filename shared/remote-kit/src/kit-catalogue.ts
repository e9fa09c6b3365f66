import { defineCatalogue } from '@tessera/i18n';

/** Texts of the kit itself. */
export const kitCatalogue = defineCatalogue('kit', (locale) => import(`../locales/${locale}.json`));
