import { emptyBoardDocument, type TransportReply } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';

import { BoardSettingsDialog } from './board-settings-dialog.tsx';
import { MobileSettingsDialog } from './mobile-settings-dialog.tsx';
import { MoveToBoardDialog } from './move-to-board-dialog.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });

test('EP-121: a component goes to one of the other boards', async () => {
  const board = (menuCode: string, menuName: string) => ({ menuCode, menuName, layoutType: 0, version: 1 });
  const platform = createTestPlatform({ send: () => ok([board('m', '本看板'), board('n', '销售复盘')]) });
  const closed: unknown[] = [];
  render(
    <PlatformWrapper platform={platform}>
      <MoveToBoardDialog props={{ menuCode: 'm', name: '走势' }} close={(value) => closed.push(value)} />
    </PlatformWrapper>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: '销售复盘' }));
  expect(screen.queryByRole('radio', { name: '本看板' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  expect(closed).toEqual(['n']);
});

test('RT-108: what phones show of a board, and how high; what is gone is forgotten', async () => {
  const closed: unknown[] = [];
  const props = {
    settings: { hidden: ['gone', 'b'], height: 'normal' },
    components: [
      { code: 'a', name: '走势' },
      { code: 'b', name: '明细' },
    ],
  };
  render(
    <PlatformWrapper platform={createTestPlatform({ send: () => ok(null) })}>
      <MobileSettingsDialog props={props} close={(value) => closed.push(value)} />
    </PlatformWrapper>,
  );
  expect(await screen.findByRole('group', { name: '在手机上显示（1/2）' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '明细' })).not.toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: '走势' }));
  fireEvent.click(screen.getByRole('radio', { name: '紧凑' }));
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(closed).toEqual([{ height: 'low', hidden: ['a', 'b'] }]);
});

test('a value gets a color in all its fields, and gives it back', async () => {
  const done = jest.fn();
  const { settings } = emptyBoardDocument(0);
  const other = { fieldId: null, value: '北京店', color: '#111111' };
  render(
    <PlatformWrapper platform={createTestPlatform({ send: () => ok(null) })}>
      <BoardSettingsDialog
        settings={{ ...settings, valueColors: [other] }}
        fields={[{ name: '门店', fieldIds: ['orders.store', 'returns.store'], values: ['上海店', '北京店'] }]}
        onDone={done}
        onClose={() => undefined}
      />
    </PlatformWrapper>,
  );
  fireEvent.change(await screen.findByLabelText('“上海店”的颜色'), { target: { value: '#123456' } });
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  const set = ['orders.store', 'returns.store'].map((fieldId) => ({ fieldId, value: '上海店', color: '#123456' }));
  expect(done).toHaveBeenLastCalledWith({ ...settings, valueColors: [other, ...set] });
  fireEvent.click(screen.getByRole('button', { name: '“上海店”恢复自动配色' }));
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(done).toHaveBeenLastCalledWith({ ...settings, valueColors: [other] });
});
