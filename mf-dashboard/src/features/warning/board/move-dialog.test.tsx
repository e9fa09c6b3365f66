/** @page */
import { warnings, type TransportRequest, type WarningDirectory } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';

import { MoveDialog } from './move-dialog.tsx';

const directory = (directoryId: string, parentId: string | null): WarningDirectory => ({
  directoryId,
  directoryName: directoryId,
  parentId,
  rules: 0,
  state: 'normal',
  level: null,
});
const ALL = [
  directory('华东', null),
  directory('上海', '华东'),
  directory('苏州', '华东'),
  directory('浦东', '上海'),
  directory('华南', null),
];

it('offers neither the directory nor those below it, and moves it before a brother', async () => {
  const sent: unknown[] = [];
  const onDone = jest.fn();
  const send = async ({ endpoint, body }: TransportRequest) => {
    sent.push([endpoint.path, body]);
    return { code: '0', msg: '', data: null, requestId: null };
  };
  render(
    <PlatformWrapper platform={createTestPlatform({ send })}>
      <MoveDialog directory={ALL[1]!} directories={ALL} onDone={onDone} onClose={() => undefined} />
    </PlatformWrapper>,
  );
  const parent = screen.getByLabelText('上级看板');
  expect(
    within(parent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['最上级', '华东', '苏州', '华南']);
  fireEvent.change(parent, { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('位置'), { target: { value: '华南' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '移动' })));
  expect(sent).toEqual([[warnings.moveDirectory.path, { directoryId: '上海', parentId: null, beforeId: '华南' }]]);
  expect(onDone).toHaveBeenCalled();
});
