import { defineCatalogue } from '@tessera/i18n';

/** Texts of the charts. */
export const chartsCatalogue = defineCatalogue('charts', (locale) => import(`../locales/${locale}.json`));
