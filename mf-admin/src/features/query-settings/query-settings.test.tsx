import type { QuerySettings, TransportRequest } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { QuerySettingsCard } from './query-settings-card.tsx';

const DEFAULTS: QuerySettings = {
  timeZone: 'Asia/Shanghai',
  timeoutSeconds: 60,
  rowCap: 20_000,
  yearStart: 1,
  weekStart: 1,
};

test('settings are checked before they are sent', async () => {
  const bodies: unknown[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send(request: TransportRequest) {
      bodies.push(request.body);
      return { code: '0', msg: '', data: request.body, requestId: 'req-1' };
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <QuerySettingsCard settings={DEFAULTS} defaults={DEFAULTS} />
    </PlatformWrapper>,
  );
  const save = screen.getByRole('button', { name: '保存' });
  expect(save).toBeDisabled();
  const timeout = screen.getByRole('textbox', { name: '查询超时（秒）' });
  fireEvent.change(timeout, { target: { value: '601' } });
  expect(screen.getByText('请输入 1 到 600 的整数')).toBeInTheDocument();
  expect(save).toBeDisabled();
  fireEvent.change(timeout, { target: { value: '30' } });
  fireEvent.change(screen.getByRole('combobox', { name: '时区' }), { target: { value: 'America/New_York' } });
  fireEvent.change(screen.getByRole('combobox', { name: '财年开始月份' }), { target: { value: '4' } });
  fireEvent.change(screen.getByRole('combobox', { name: '每周开始于' }), { target: { value: '7' } });
  fireEvent.click(save);
  const saved = { timeZone: 'America/New_York', timeoutSeconds: 30, rowCap: 20_000, yearStart: 4, weekStart: 7 };
  await waitFor(() => expect(bodies).toMatchObject([saved]));
  await waitFor(() => expect(save).toBeDisabled());
});
