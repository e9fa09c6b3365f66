import { emptyBoardDocument, type BoardConfiguration } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';

import type { Editor } from './model/editor.ts';
import { useEditor } from './use-editor.ts';
import { useShowAdded } from './use-show-added.ts';

const BOARD: BoardConfiguration = {
  menuCode: 'shown',
  menuName: '看板',
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  reports: [],
  version: 4,
  document: emptyBoardDocument(0),
  lock: null,
};
function Board({ onMade }: { onMade(editor: Editor): void }) {
  const canvas = useRef<HTMLElement>(null);
  const made = useEditor(BOARD, 'lock-key-of-window');
  useEffect(() => onMade(made), [made, onMade]);
  useShowAdded(made, canvas, false);
  return <main ref={canvas} />;
}

test('what is added is scrolled to and focused once it is on its grid', async () => {
  let editor: Editor | undefined;
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
    return Promise.resolve();
  };
  const platform = createTestPlatform({
    send: () => ({ code: '0', msg: '', data: { version: 5, savedAt: '2026-11-22T10:00:00Z' }, requestId: 'r' }),
  });
  const { container } = render(
    <PlatformWrapper platform={platform}>
      <Board
        onMade={(made) => {
          editor = made;
        }}
      />
    </PlatformWrapper>,
  );
  await waitFor(() => expect(editor).toBeDefined());
  act(() => editor?.add({ code: 'n', name: '标题', typeCode: 'title', align: 'left', size: 'medium' }));
  expect([...(editor?.selection.get() ?? [])]).toEqual(['n']);
  const item = document.createElement('div');
  item.tabIndex = 0;
  item.dataset['component'] = 'n';
  item.textContent = 'here';
  container.querySelector('main')?.append(item);
  await waitFor(() => expect(screen.getByText('here')).toHaveFocus());
  expect(scrolled).toEqual([item]);
});
