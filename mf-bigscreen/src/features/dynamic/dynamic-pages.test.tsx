import {
  dynamicPartSchema,
  emptyScreenDocument,
  ERRORS,
  globalStyleSchema,
  menu,
  screenApp,
  screenPlay,
  type DynamicPart,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DynamicConfigPage } from './config/config-page.tsx';
import { editorPath } from './edit-dynamic-page.tsx';
import { PlayDynamicPage } from './play-dynamic-page.tsx';
import { SeenDynamic } from './seen-dynamic.tsx';

const source = (id: string, name: string) => ({ id, name, value: id, filters: [], screenCode: null });
const part = dynamicPartSchema.parse({
  screenCode: 'wall',
  sources: [source('s1', '上海店'), source('s2', '北京店')],
  rotationSeconds: 20,
});
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });
const refused = (key: keyof typeof ERRORS): TransportReply => ({
  code: ERRORS[key].code,
  msg: key,
  data: null,
  requestId: 'r-1',
});
const ids = (endpoint: { readonly path: string }) => endpoint.path.replace(/\{.*$/, '');
const is = (request: TransportRequest, endpoint: { readonly path: string }) => ids(request.endpoint) === ids(endpoint);

function answering(
  conf: DynamicPart,
  more: (request: TransportRequest) => TransportReply | undefined = () => undefined,
) {
  let turn = 0;
  return (request: TransportRequest): TransportReply => {
    const special = more(request);
    if (special) return special;
    if (is(request, screenPlay.selectDyScreenConf))
      return ok({ menuCode: 'd1', menuName: '门店轮播', version: 4, conf });
    if (is(request, screenPlay.selectDyScreenInfo)) {
      const { value } = request.body as { value?: string };
      if (value !== undefined && conf.sources.every((one) => one.value !== value)) return refused('notFound');
      const shown = conf.sources.find((one) => one.value === value) ?? conf.sources[turn % conf.sources.length];
      turn += 1;
      return ok({
        menuCode: 'd1',
        screenCode: 'wall',
        sourceId: shown?.id ?? null,
        name: shown?.name ?? '',
        boardState: { filters: [], linkages: [] },
        by: value === undefined ? 'rotation' : 'address',
        seconds: value === undefined ? conf.rotationSeconds : null,
      });
    }
    if (is(request, menu.lock))
      return ok({ userId: 'u', userNickName: '林', mine: true, until: '2099-01-01T00:00:00Z' });
    if (request.endpoint.path.endsWith('/selectMenuMap'))
      return ok([
        {
          ...{ menuCode: 'wall', menuName: '门店大屏', menuType: '4', sort: 1, parentCode: null },
          ...{ favourite: false, updatedAt: '2026-11-01T00:00:00Z' },
        },
      ]);
    return ok(null);
  };
}

const seen = (send: (request: TransportRequest) => TransportReply, path = '/dynamicScreen?menuCode=d1') =>
  render(
    <PlatformWrapper platform={createTestPlatform({ send })} path={path}>
      <SeenDynamic menuCode="d1" leading={null} />
    </PlatformWrapper>,
  );

test('what is shown is asked again when its turn is over, and a source that was chosen stays', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  seen(answering(part));
  expect(await screen.findByText('轮换到“上海店”')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(20_500));
  expect(await screen.findByText('轮换到“北京店”')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '来源' }), '上海店');
  expect(await screen.findByText('正在显示“上海店”')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('正在显示“上海店”')).toBeVisible();
  jest.useRealTimers();
});

test('a value of no source, and a screen that cannot be shown, are told with the way to the configuration', async () => {
  const { unmount } = seen(answering(part), '/dynamicScreen?menuCode=d1&source=nowhere');
  expect(await screen.findByText('没有值为“nowhere”的来源')).toBeVisible();
  unmount();
  seen(answering(part, (one) => (is(one, screenPlay.selectDyScreenInfo) ? refused('screenUnpublished') : undefined)));
  expect(await screen.findByText('没有可以显示的大屏')).toBeVisible();
  expect(screen.getAllByRole('button', { name: '配置动态大屏' })).toHaveLength(2);
});

test('the configuration is saved as a document with the version that was read; a conflict loses nothing', async () => {
  const user = userEvent.setup();
  const saves: TransportRequest[] = [];
  const send = answering(part, (request) => {
    if (!is(request, menu.saveConfiguration)) return undefined;
    saves.push(request);
    return saves.length === 1 ? refused('conflict') : ok({ version: 6, savedAt: '2026-11-01T00:00:00Z' });
  });
  render(
    <PlatformWrapper platform={createTestPlatform({ send })} path="/dsConfig?menuCode=d1">
      <DynamicConfigPage />
    </PlatformWrapper>,
  );
  await user.click(await screen.findByRole('button', { name: '删除“北京店”' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/您的修改还没有保存/)).toBeVisible();
  expect(screen.queryByText('北京店')).toBeNull();
  await user.click(screen.getByRole('button', { name: '用我的修改覆盖' }));
  await screen.findByRole('button', { name: '保存' });
  expect(saves).toHaveLength(2);
  expect(saves[0]?.body).toMatchObject({ version: 4, document: { layout: [], dynamic: { sources: [{ id: 's1' }] } } });
  expect(screen.queryByText(/您的修改还没有保存/)).toBeNull();
});

test('the editor opens the screen of a source with its choices; without a screen the configuration does', () => {
  const filters = [{ componentCode: 'f1', choice: { aggregator: 'in' as const, fieldValue: ['北京店'] } }];
  const conf = {
    ...part,
    sources: [source('s1', '上海店'), { ...source('s2', '北京店'), filters, screenCode: 'own' }],
  };
  const dynamic = { menuCode: 'd1', menuName: '门店轮播', version: 1, conf };
  expect(editorPath(dynamic, 's1', true)).toBe('/bigScreen/bigScreenConfig?menuCode=wall');
  expect(editorPath(dynamic, 's2', true)).toMatch(/^\/bigScreen\/bigScreenConfig\?menuCode=own&state=.+/);
  expect(editorPath({ ...dynamic, conf: { ...conf, screenCode: null } }, 's1', true)).toBe('/dsConfig?menuCode=d1');
  expect(editorPath(dynamic, 's2', false)).toBe('/dsConfig?menuCode=d1');
});

test('the full page shows the source that its own parameter names, and changes sources without a reload', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const asked: unknown[] = [];
  const own = { ...part, addressParam: 'store' };
  const send = answering(own, (request) => {
    if (is(request, screenPlay.selectDyScreenInfo)) asked.push(request.body);
    if (!is(request, screenApp.queryAll)) return undefined;
    return ok({
      ...{ menuCode: 'wall', menuName: '门店大屏', version: 1, publication: 1, changed: false, lock: null },
      ...{ reports: [], layout: [], components: [], containers: [], elements: [] },
      globalStyle: globalStyleSchema.parse({}),
      document: emptyScreenDocument(),
    });
  });
  const platform = createTestPlatform({ send });
  const open = (path: string) =>
    render(
      <PlatformWrapper platform={platform} path={path}>
        <PlayDynamicPage />
      </PlatformWrapper>,
    );
  const first = open('/dsFullPage?menuCode=d1&store=s2');
  await waitFor(() => expect(document.querySelector('[data-stage="wall"]')).not.toBeNull());
  expect(asked).toEqual([{ menuCode: 'd1', value: 's2' }]);
  first.unmount();
  asked.length = 0;
  open('/dsFullPage?menuCode=d1');
  await waitFor(() => expect(document.querySelector('[data-stage="wall"]')).not.toBeNull());
  const stage = document.querySelector('[data-stage="wall"]');
  await act(() => jest.advanceTimersByTimeAsync(20_500));
  expect(asked).toEqual([{ menuCode: 'd1' }, { menuCode: 'd1' }]);
  expect(document.querySelector('[data-stage="wall"]')).toBe(stage);
  jest.useRealTimers();
});
