import { VIDEO_BYTES, type TransportReply, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import type { Client } from '@tessera/request';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';

import { ScreenEditor } from '../model/screen-editor.ts';
import { screenDocument } from '../model/screen.fixture.ts';
import { ScreenProperties } from '../screen-properties.tsx';

const client = { call: () => new Promise(() => undefined) } as unknown as Client;

async function show(send?: (request: TransportRequest) => Promise<TransportReply> | TransportReply) {
  const draft = { menuCode: 's', menuName: '大屏', version: 1, document: screenDocument({}), reports: [] };
  const editor = new ScreenEditor({ draft: draft as never, lockKey: 'w', client });
  function Held() {
    useSyncExternalStore(editor.subscribe, editor.get);
    return <ScreenProperties editor={editor} screen={editor.screen} items={[]} onLinkages={() => undefined} />;
  }
  render(
    <PlatformWrapper platform={createTestPlatform(send ? { send } : {})}>
      <Held />
    </PlatformWrapper>,
  );
  await act(async () => undefined);
  return editor;
}
const choose = (label: string, option: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: option } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);
const enter = (label: string, value: string) => {
  choose(label, value);
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });
};

test('the six themes are radios with a preview each; choosing one is a step', async () => {
  const editor = await show();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  fireEvent.click(screen.getByRole('radio', { name: '霓虹' }));
  expect(editor.screen.theme).toBe('neon');
  expect(editor.history.get().undoStep).toMatchObject({ defaultMessage: '更换主题' });
});

test('a gradient gets stops, angle and colours; leaving it for a picture has a fit and an opacity', async () => {
  const editor = await show();
  choose('背景', 'gradient');
  press('添加颜色');
  fireEvent.change(screen.getByLabelText('渐变颜色 2'), { target: { value: '#112233' } });
  enter('渐变角度', '90');
  expect(editor.screen.background).toMatchObject({
    kind: 'gradient',
    gradient: { angle: 90, stops: [{ at: 0 }, { at: 50, color: '#112233' }, { at: 100 }] },
  });
  press('移除颜色 2');
  expect(screen.getByRole('button', { name: '移除颜色 1' })).toHaveAttribute('aria-disabled', 'true');
  choose('背景', 'picture');
  choose('填充方式', 'tile');
  enter('背景不透明度', '40');
  expect(editor.screen.background).toEqual({ kind: 'picture', url: '', fit: 'tile', opacity: 40 });
});

test('a video is uploaded with progress, can be given up, and is refused when it is too large', async () => {
  let tell: (bytes: number) => void = () => undefined;
  let finish: () => void = () => undefined;
  const signals: (AbortSignal | undefined)[] = [];
  const editor = await show(({ onSent, signal }) => {
    tell = onSent ?? tell;
    signals.push(signal);
    return new Promise((resolve) => {
      finish = () => resolve({ code: '0', msg: '', data: { success: true, url: '/files/a.mp4' }, requestId: 'r' });
    });
  });
  choose('背景', 'video');
  const large = new File(['x'], 'a.mp4');
  Object.defineProperty(large, 'size', { value: VIDEO_BYTES });
  const input = screen.getByTestId('video-file');
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('视频须小于 50 MB');
  fireEvent.change(input, { target: { files: [new File(['12345678'], 'a.mp4')] } });
  await waitFor(() => expect(signals).toHaveLength(1));
  act(() => tell(2));
  expect(await screen.findByText('25%')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '取消上传' }));
  expect(signals[0]?.aborted).toBe(true);
  act(finish);
  await waitFor(() => expect(editor.screen.background).toMatchObject({ kind: 'video', url: '/files/a.mp4' }));
});

test('colours, letters and cards go on top of the theme and back to it as one', async () => {
  const editor = await show();
  press('添加颜色');
  fireEvent.change(screen.getByLabelText('颜色 1'), { target: { value: '#ff0000' } });
  choose('字体', 'KaiTi');
  fireEvent.change(screen.getByLabelText('边框颜色', { selector: 'input' }), { target: { value: '#00ff00' } });
  enter('图表标题字号', '28');
  expect(editor.screen.globalStyle).toMatchObject({
    colors: ['#ff0000'],
    fontFamily: 'KaiTi',
    borderColor: '#00ff00',
    titleSize: 28,
    color: null,
  });
  press('全部跟随主题');
  expect(editor.screen.globalStyle).toMatchObject({ colors: [], fontFamily: null, borderColor: null, titleSize: null });
});
