import { MENU_TYPES, type MenuType } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/** The refusal of a document of which readers see nothing. */
export const unpublished = (menuType: MenuType): CatalogueError =>
  new CatalogueError(menuType === MENU_TYPES.screen ? 'screenUnpublished' : 'reportUnpublished');
