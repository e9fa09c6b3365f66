/** @page */

import { pageStorage } from './page-storage.ts';

describe('pageStorage', () => {
  test('reads and writes the storage of the browser', () => {
    const storage = pageStorage(() => sessionStorage);
    storage.setItem('board', 'b1');
    expect(sessionStorage.getItem('board')).toBe('b1');
    expect(storage.getItem('board')).toBe('b1');
  });

  test('keeps values in memory where the browser denies its storage', () => {
    const storage = pageStorage(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(storage.getItem('board')).toBeNull();
    storage.setItem('board', 'b1');
    expect(storage.getItem('board')).toBe('b1');
  });
});
