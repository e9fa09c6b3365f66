import { emptyBoardDocument, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, waitFor } from '@testing-library/react';

import { BoardColors } from './board-colors.tsx';

jest.mock('@tessera/charts', () => ({
  ...jest.requireActual<typeof import('@tessera/charts')>('@tessera/charts'),
  ValueColorsProvider: ({ set }: { set: readonly { color: string }[] }) => (
    <p>{set.map(({ color }) => color).join()}</p>
  ),
}));

test('a chart is previewed in the colors of its board, and in automatic ones where it has none', async () => {
  const document = emptyBoardDocument(0);
  const settings = { ...document.settings, valueColors: [{ fieldId: 'f', value: 'A', color: '#123456' }] };
  const asked: string[] = [];
  const platform = createTestPlatform({
    send({ params }: TransportRequest) {
      asked.push(String(params?.id));
      const board = {
        menuCode: 'b1',
        menuName: 'B',
        layoutType: 0,
        updatedAt: '',
        reports: [],
        version: 1,
        lock: null,
      };
      return { code: '0', msg: '', data: { ...board, document: { ...document, settings } }, requestId: null };
    },
  });
  const shown = (menuCode: string) => (
    <PlatformWrapper platform={platform}>
      <BoardColors menuCode={menuCode}>{null}</BoardColors>
    </PlatformWrapper>
  );
  const { container, rerender } = render(shown(''));
  expect(container).toHaveTextContent('');
  expect(asked).toEqual([]);
  rerender(shown('b1'));
  await waitFor(() => expect(container).toHaveTextContent('#123456'));
  expect(asked).toEqual(['b1']);
});
