import { SESSION_STORAGE_KEYS } from '@tessera/contract';
import { type PageStorage } from '@tessera/remote-kit/storage';

/** What the directory remembers until the session ends (tree nodes, menu type and code). */
export interface DirectoryMemory {
  /** Codes of open directories; null before the first visit. */
  openNodes(): string[] | null;
  setOpenNodes(codes: readonly string[]): void;
  lastBoard(): string | null;
  setLastBoard(menuCode: string): void;
}

/** Menu type of a board (contract: MenuNode). */
const BOARD = '2';

export function createDirectoryMemory(storage: PageStorage): DirectoryMemory {
  return {
    openNodes() {
      const text = storage.getItem(SESSION_STORAGE_KEYS.treeNodes);
      if (text === null) return null;
      try {
        const value: unknown = JSON.parse(text);
        return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
      } catch {
        // Another version of the page wrote it; a tree that opens as at the first visit is right.
        return null;
      }
    },
    setOpenNodes: (codes) => storage.setItem(SESSION_STORAGE_KEYS.treeNodes, JSON.stringify(codes)),
    lastBoard: () => storage.getItem(SESSION_STORAGE_KEYS.menuCode),
    setLastBoard(menuCode) {
      storage.setItem(SESSION_STORAGE_KEYS.menuType, BOARD);
      storage.setItem(SESSION_STORAGE_KEYS.menuCode, menuCode);
    },
  };
}
