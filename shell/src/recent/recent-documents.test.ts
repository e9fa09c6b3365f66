import { LOCAL_STORAGE_KEYS, type Session } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit';

import { boardPath, readRecentBoards, recordRecentDocuments } from './recent-documents.ts';

const member = (id: string) => ({ userInfo: { id }, corporationCode: 'C1' }) as unknown as Session;
const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash };
};
function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('recent boards', () => {
  test('notes opened boards newest first, each once, at most eight, and other pages not at all', () => {
    const storage = memory();
    const location = createStore(at('/landPage'));
    let now = 0;
    recordRecentDocuments({
      location,
      session: createStore<Session | null>(member('u1')),
      storage,
      now: () => (now += 1),
    });
    for (const code of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2']) location.set(at(boardPath(code)));
    location.set(at('/main/dashboard'));
    location.set(at('/main/user_manage?menuCode=99'));
    expect(readRecentBoards(storage, member('u1')).map((board) => board.menuCode)).toEqual([
      '2',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
    ]);
  });

  test('reports have a list of their own, whichever of their pages opened them', () => {
    const storage = memory();
    const location = createStore(at('/report/reportboard?menuCode=weekly'));
    recordRecentDocuments({ location, session: createStore<Session | null>(member('u1')), storage, now: () => 1 });
    location.set(at('/intelligentReport?menuCode=monthly&paperId=p1'));
    location.set(at('/intelligentReport?menuCode=monthly&paperId=p2'));
    const list = JSON.parse(storage.getItem(`${LOCAL_STORAGE_KEYS.recentReports}.u1.C1`) ?? '[]') as object[];
    expect(list).toEqual([
      { menuCode: 'monthly', openedAt: 1 },
      { menuCode: 'weekly', openedAt: 1 },
    ]);
    expect(readRecentBoards(storage, member('u1'))).toEqual([]);
  });

  test('big screens and dynamic screens have lists of their own', () => {
    const storage = memory();
    const location = createStore(at('/bigScreen?menuCode=wall'));
    recordRecentDocuments({ location, session: createStore<Session | null>(member('u1')), storage, now: () => 1 });
    location.set(at('/fullPageScreen?playId=list'));
    location.set(at('/dsFullPage?menuCode=stores&source=s1'));
    const noted = (key: string) => JSON.parse(storage.getItem(`${key}.u1.C1`) ?? '[]') as object[];
    expect(noted(LOCAL_STORAGE_KEYS.recentScreens)).toEqual([{ menuCode: 'wall', openedAt: 1 }]);
    expect(noted(LOCAL_STORAGE_KEYS.recentDynamicScreens)).toEqual([{ menuCode: 'stores', openedAt: 1 }]);
  });

  test('are of one user', () => {
    const storage = memory();
    recordRecentDocuments({
      location: createStore(at(boardPath('a/b'))),
      session: createStore<Session | null>(member('u1')),
      storage,
    });
    expect(readRecentBoards(storage, member('u1'))[0]?.menuCode).toBe('a/b');
    expect(readRecentBoards(storage, member('u2'))).toEqual([]);
  });

  test('damaged storage gives none', () => {
    expect(readRecentBoards({ getItem: () => '{"a":' }, member('u1'))).toEqual([]);
    expect(readRecentBoards({ getItem: () => '[{"menuCode":1}]' }, member('u1'))).toEqual([]);
  });
});
