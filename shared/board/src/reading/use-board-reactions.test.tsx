import { boardStateSchema, emptyBoardDocument, PAGE_PATHS, type BoardJump } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { useBoardReactions } from './use-board-reactions.ts';

const jump = (id: string, target: BoardJump['target']): BoardJump => ({
  id,
  reportCode: 'r',
  fieldId: null,
  name: id,
  target,
  newTab: false,
  params: [],
});
const board = {
  document: {
    ...emptyBoardDocument(0),
    jumps: [
      jump('board', { kind: 'board', menuCode: 'b' }),
      jump('report', { kind: 'report', menuCode: 'm', paperId: null }),
      jump('address', { kind: 'address', url: 'https://shop.invalid/' }),
    ],
  },
  reports: [],
};
const state = boardStateSchema.parse({});
const keep = () => undefined;

/** Jumps that are offered. @param pages paths of the composition; left out, a host that does not say */
function offered(pages?: readonly string[]): string[] {
  const platform = createTestPlatform(pages ? { pages } : {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformWrapper platform={platform}>{children}</PlatformWrapper>
  );
  const { result } = renderHook(() => useBoardReactions(board, state, keep), { wrapper });
  return result.current.jumps.map(({ id }) => id);
}

test('jumps to boards and reports are offered where the composition has their page', () => {
  expect(offered([PAGE_PATHS.board])).toEqual(['board', 'address']);
  expect(offered([PAGE_PATHS.report])).toEqual(['report', 'address']);
  expect(offered([PAGE_PATHS.board, PAGE_PATHS.report])).toEqual(['board', 'report', 'address']);
  expect(offered()).toEqual(['board', 'report', 'address']);
});
