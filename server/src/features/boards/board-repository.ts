import type { Locale } from '@tessera/contract';

import type { MenuRepository } from './menu-repository.ts';
import { nameIn } from './node-names.ts';

/** Boards for other slices. */
export interface BoardRepository {
  nodeName(corporationCode: string, menuCode: string, locale: Locale): Promise<string | null>;
  /** What a board is called and which grid it has; null for a directory and for whatever another corporation owns. */
  boardFacts(
    corporationCode: string,
    menuCode: string,
    locale: Locale,
  ): Promise<{ menuName: string; layoutType: 0 | 1 | 2 } | null>;
}

export function createBoardRepository(menu: MenuRepository): BoardRepository {
  return {
    async nodeName(corporationCode, menuCode, locale) {
      const row = await menu.find(corporationCode, menuCode);
      return row ? nameIn(row.names, locale) : null;
    },
    async boardFacts(corporationCode, menuCode, locale) {
      const row = await menu.find(corporationCode, menuCode);
      return row?.menu_type === '2' ? { menuName: nameIn(row.names, locale), layoutType: row.layout_type } : null;
    },
  };
}
