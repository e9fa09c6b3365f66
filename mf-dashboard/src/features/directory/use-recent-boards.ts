import { LOCAL_STORAGE_KEYS } from '@tessera/contract';
import { useSession } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { useMemo } from 'react';

/**
 * Codes of the boards opened last in this browser, newest first. @param open whether the list is visible; reads it then
 */
export function useRecentBoards(open: boolean): readonly string[] {
  const session = useSession();
  return useMemo(() => {
    if (!session || !open) return [];
    const key = `${LOCAL_STORAGE_KEYS.recentBoards}.${session.userInfo.id}.${session.corporationCode}`;
    try {
      const value: unknown = JSON.parse(pageStorage(() => localStorage).getItem(key) ?? '[]');
      return Array.isArray(value) ? value.flatMap((one) => (isBoard(one) ? [one.menuCode] : [])) : [];
    } catch {
      // Another version of the page wrote it; there is nothing recent then.
      return [];
    }
  }, [session, open]);
}

function isBoard(value: unknown): value is { menuCode: string } {
  return typeof value === 'object' && value !== null && 'menuCode' in value && typeof value.menuCode === 'string';
}
