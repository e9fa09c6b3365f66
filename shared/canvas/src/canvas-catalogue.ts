import { defineCatalogue } from '@tessera/i18n';

/** Texts of the canvas. */
export const canvasCatalogue = defineCatalogue('canvas', (locale) => import(`../locales/${locale}.json`));
