import { LOCAL_STORAGE_KEYS, PAGE_PATHS } from '@tessera/contract';
import type { ReadableStore, Session } from '@tessera/contract';

import type { PageLocation } from '../platform/index.ts';

const LIMIT = 8;

/** Documents that are noted, by the key of their list in local storage, and the pages on which they open. */
const DOCUMENTS: readonly { readonly key: string; readonly pages: readonly string[] }[] = [
  { key: LOCAL_STORAGE_KEYS.recentBoards, pages: [PAGE_PATHS.board] },
  { key: LOCAL_STORAGE_KEYS.recentReports, pages: [PAGE_PATHS.reports, PAGE_PATHS.report] },
  { key: LOCAL_STORAGE_KEYS.recentScreens, pages: [PAGE_PATHS.screens, PAGE_PATHS.editScreen, PAGE_PATHS.screenPlay] },
  { key: LOCAL_STORAGE_KEYS.recentDynamicScreens, pages: [PAGE_PATHS.dynamicScreens, PAGE_PATHS.dynamicPlay] },
];

export interface RecentDocument {
  readonly menuCode: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** Address of a board. */
export function boardPath(menuCode: string): string {
  return `${PAGE_PATHS.board}?menuCode=${encodeURIComponent(menuCode)}`;
}

/** Boards that this user opened last in this browser, newest first. */
export function readRecentBoards(storage: Pick<Storage, 'getItem'>, session: Session): RecentDocument[] {
  return readRecent(storage, keyOf(LOCAL_STORAGE_KEYS.recentBoards, session));
}

function readRecent(storage: Pick<Storage, 'getItem'>, key: string): RecentDocument[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

export interface RecorderOptions {
  readonly location: ReadableStore<PageLocation>;
  readonly session: ReadableStore<Session | null>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now?: () => number;
}

/** Notes each board, report and screen that is opened; returns how to stop. */
export function recordRecentDocuments({ location, session, storage, now = Date.now }: RecorderOptions): () => void {
  const note = (): void => {
    const user = session.get();
    const { pathname, search } = location.get();
    const opened = DOCUMENTS.find(({ pages }) => pages.includes(pathname));
    const menuCode = opened ? new URLSearchParams(search).get('menuCode') : null;
    // What somebody looks at as another member is nobody's history.
    if (!user || user.viewing || !opened || !menuCode) return;
    const key = keyOf(opened.key, user);
    const others = readRecent(storage, key).filter((one) => one.menuCode !== menuCode);
    const list: RecentDocument[] = [{ menuCode, openedAt: now() }, ...others];
    try {
      storage.setItem(key, JSON.stringify(list.slice(0, LIMIT)));
    } catch {
      // A browser without storage has no recent documents; the page offers all of them instead.
    }
  };
  note();
  const stops = [location.subscribe(note), session.subscribe(note)];
  return () => stops.forEach((stop) => stop());
}

function keyOf(key: string, { userInfo, corporationCode }: Session): string {
  return `${key}.${userInfo.id}.${corporationCode}`;
}

function isRecent(value: unknown): value is RecentDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'menuCode' in value &&
    typeof value.menuCode === 'string' &&
    'openedAt' in value &&
    typeof value.openedAt === 'number'
  );
}
