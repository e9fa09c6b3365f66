import { SESSION_STORAGE_KEYS } from '@tessera/contract';
import { type PageStorage } from '@tessera/remote-kit/storage';

import type { DirectoryKind } from './directory-kind.ts';

/** What the directory remembers until the session ends (tree nodes, menu type and code). */
export interface DirectoryMemory {
  /** Codes of open directories; null before the first visit. */
  openNodes(): string[] | null;
  setOpenNodes(codes: readonly string[]): void;
  lastDocument(): string | null;
  setLastDocument(menuCode: string): void;
}

/** Menu type of a board (contract: MenuNode). */
const BOARD = '2';

/** @param noun boards use the keys of the product, other documents have their own beside them */
export function createDirectoryMemory(storage: PageStorage, noun: DirectoryKind['noun']): DirectoryMemory {
  const keyOf = (key: string) => (noun === 'board' ? key : `${key}.${noun}`);
  const treeNodes = keyOf(SESSION_STORAGE_KEYS.treeNodes);
  const lastKey = keyOf(SESSION_STORAGE_KEYS.menuCode);
  return {
    openNodes() {
      const text = storage.getItem(treeNodes);
      if (text === null) return null;
      try {
        const value: unknown = JSON.parse(text);
        return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
      } catch {
        // Another version of the page wrote it; a tree that opens as at the first visit is right.
        return null;
      }
    },
    setOpenNodes: (codes) => storage.setItem(treeNodes, JSON.stringify(codes)),
    lastDocument: () => storage.getItem(lastKey),
    setLastDocument(menuCode) {
      if (noun === 'board') storage.setItem(SESSION_STORAGE_KEYS.menuType, BOARD);
      storage.setItem(lastKey, menuCode);
    },
  };
}
