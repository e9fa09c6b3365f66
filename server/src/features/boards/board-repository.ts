import type { Locale, MenuType } from '@tessera/contract';

import type { MenuRepository } from './menu-repository.ts';
import { nameIn } from './node-names.ts';

export interface BoardFacts {
  readonly menuName: string;
  readonly menuType: Exclude<MenuType, '1'>;
  readonly layoutType: 0 | 1 | 2;
}

/** Boards and reports for other slices. */
export interface BoardRepository {
  nodeName(corporationCode: string, menuCode: string, locale: Locale): Promise<string | null>;
  /** What a document is called, its kind and its grid; null for a directory and for another corporation's. */
  boardFacts(corporationCode: string, menuCode: string, locale: Locale): Promise<BoardFacts | null>;
}

export function createBoardRepository(menu: MenuRepository): BoardRepository {
  return {
    async nodeName(corporationCode, menuCode, locale) {
      const row = await menu.find(corporationCode, menuCode);
      return row ? nameIn(row.names, locale) : null;
    },
    async boardFacts(corporationCode, menuCode, locale) {
      const row = await menu.find(corporationCode, menuCode);
      if (!row || row.menu_type === '1') return null;
      return { menuName: nameIn(row.names, locale), menuType: row.menu_type, layoutType: row.layout_type };
    },
  };
}
