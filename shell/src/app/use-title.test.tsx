/** @page */

import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { restoreTitle, useTitle } from './use-title.ts';

it('the title of the screen comes back after something else was written', () => {
  const platform = createTestPlatform();
  renderHook(() => useTitle(null), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <PlatformWrapper platform={platform}>{children}</PlatformWrapper>
    ),
  });
  document.title = 'a remote’s';
  restoreTitle();
  expect(document.title).toBe('Tessera');
});
