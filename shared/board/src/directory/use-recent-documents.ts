import { useSession } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { useMemo } from 'react';

/**
 * Codes of the documents opened last in this browser, newest first. @param recentKey key of their list in local storage;
 * null while it is not visible
 */
export function useRecentDocuments(recentKey: string | null): readonly string[] {
  const session = useSession();
  return useMemo(() => {
    if (!session || recentKey === null) return [];
    const key = `${recentKey}.${session.userInfo.id}.${session.corporationCode}`;
    try {
      const value: unknown = JSON.parse(pageStorage(() => localStorage).getItem(key) ?? '[]');
      return Array.isArray(value) ? value.flatMap((one) => (isNode(one) ? [one.menuCode] : [])) : [];
    } catch {
      // Another version of the page wrote it; there is nothing recent then.
      return [];
    }
  }, [session, recentKey]);
}

function isNode(value: unknown): value is { menuCode: string } {
  return typeof value === 'object' && value !== null && 'menuCode' in value && typeof value.menuCode === 'string';
}
