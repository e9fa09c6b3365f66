import { LOCAL_STORAGE_KEYS, PAGE_PATHS } from '@tessera/contract';
import type { ReadableStore, Session } from '@tessera/contract';

import type { PageLocation } from '../platform/index.ts';

const LIMIT = 8;

export interface RecentBoard {
  readonly menuCode: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** Address of a board. */
export function boardPath(menuCode: string): string {
  return `${PAGE_PATHS.board}?menuCode=${encodeURIComponent(menuCode)}`;
}

/** Boards that this user opened last in this browser, newest first. */
export function readRecentBoards(storage: Pick<Storage, 'getItem'>, session: Session): RecentBoard[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(session)) ?? '[]');
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

/** Notes each board that is opened; returns how to stop. */
export function recordRecentBoards({ location, session, storage, now = Date.now }: RecorderOptions): () => void {
  const note = (): void => {
    const user = session.get();
    const { pathname, search } = location.get();
    const menuCode = pathname === PAGE_PATHS.board ? new URLSearchParams(search).get('menuCode') : null;
    if (!user || !menuCode) return;
    const others = readRecentBoards(storage, user).filter((board) => board.menuCode !== menuCode);
    const list: RecentBoard[] = [{ menuCode, openedAt: now() }, ...others];
    try {
      storage.setItem(keyOf(user), JSON.stringify(list.slice(0, LIMIT)));
    } catch {
      // A browser without storage has no recent boards; the page offers all of them instead.
    }
  };
  note();
  const stops = [location.subscribe(note), session.subscribe(note)];
  return () => stops.forEach((stop) => stop());
}

function keyOf({ userInfo, corporationCode }: Session): string {
  return `${LOCAL_STORAGE_KEYS.recentBoards}.${userInfo.id}.${corporationCode}`;
}

function isRecent(value: unknown): value is RecentBoard {
  return (
    typeof value === 'object' &&
    value !== null &&
    'menuCode' in value &&
    typeof value.menuCode === 'string' &&
    'openedAt' in value &&
    typeof value.openedAt === 'number'
  );
}
