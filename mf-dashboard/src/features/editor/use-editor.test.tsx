import { writeClip } from '@tessera/board/editing';
import {
  emptyBoardDocument,
  type BoardComponent,
  type BoardConfiguration,
  type BoardDocument,
  type TransportReply,
} from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';

import { useEditor } from './use-editor.ts';

const title = (code: string, name = code): BoardComponent => ({
  code,
  name,
  typeCode: 'title',
  align: 'left',
  size: 'medium',
});
const filter: BoardComponent = {
  code: 'f',
  name: '城市',
  typeCode: '0002',
  control: '1',
  filterData: [{ tblId: 't', fieldId: 'city', levelFieldIds: [], filterReportCodes: ['chart', 'stays'] }],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar',
};
const BOARD: BoardConfiguration = {
  menuCode: 'm',
  menuName: '看板',
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  reports: ['chart', 'stays'].map((code) => reportComponent(code)),
  version: 4,
  document: { ...emptyBoardDocument(0), components: [title('a'), title('b'), filter] },
  lock: null,
};
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });

test('moving a chart to another board keeps what is done meanwhile and what can be undone; the chart never comes back', async () => {
  const saves: { version: number; document: BoardDocument }[] = [];
  let moved: (() => void) | undefined;
  const platform = createTestPlatform({
    send({ endpoint: { path }, body }) {
      if (path.endsWith('/moveComponent'))
        return new Promise((resolve) => {
          moved = () => resolve(ok({ componentCode: 'chart', version: 9, toVersion: 2 }));
        });
      const save = body as { version: number; document: BoardDocument };
      saves.push(save);
      return ok({ version: save.version + 1, savedAt: '2026-11-22T10:00:00Z' });
    },
  });
  const { result } = renderHook(() => useEditor(BOARD, 'lock-key-of-window'), {
    wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
  });
  const names = () => result.current.document.components.map(({ name }) => name);
  const everything = () => JSON.stringify([result.current.document, result.current.reports]);

  act(() => result.current.update(title('a', 'before')));
  let done: Promise<boolean> | undefined;
  act(() => {
    done = result.current.moveToBoard('chart', 'other');
  });
  await waitFor(() => expect(moved).toBeDefined());
  expect(saves).toMatchObject([{ version: 4, document: { components: [{ name: 'before' }, {}, {}] } }]);
  act(() => result.current.update(title('b', 'meanwhile')));
  await act(async () => {
    moved?.();
    expect(await done).toBe(true);
  });
  expect(names()).toEqual(['before', 'meanwhile', '城市']);
  expect(everything()).not.toContain('"chart"');
  await act(async () => void (await result.current.saver.flush()));
  expect(saves.at(-1)).toMatchObject({ version: 9, document: { components: [{}, { name: 'meanwhile' }, {}] } });
  expect(JSON.stringify(saves.at(-1))).not.toContain('"chart"');

  act(() => result.current.history.undo());
  expect(names()).toEqual(['before', 'b', '城市']);
  act(() => result.current.history.undo());
  expect(names()).toEqual(['a', 'b', '城市']);
  expect(result.current.history.get().undoStep).toBeNull();
  expect(everything()).not.toContain('"chart"');
});

test('more components than a board may have do not come onto it, by pasting 5,000 or by adding one, and it is said why', async () => {
  const asked: string[] = [];
  const platform = createTestPlatform({
    send({ endpoint: { path } }) {
      asked.push(path);
      return ok({ version: 5, savedAt: '2026-11-22T10:00:00Z' });
    },
  });
  const components = Array.from({ length: 496 }, (_, at) => title(`t${at}`));
  const board: BoardConfiguration = { ...BOARD, document: { ...emptyBoardDocument(0), components } };
  const { result } = renderHook(() => useEditor(board, 'lock-key-of-window'), {
    wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
  });
  const count = () => result.current.document.components.length;
  const said = () => platform.calls.filter(({ kind }) => kind === 'toast').length;
  const clip = (length: number) =>
    writeClip(localStorage, {
      fromCode: 'm',
      charts: [],
      components: Array.from({ length }, (_, at) => ({ thing: title(`c${at}`), w: 1, h: 1 })),
    });
  clip(5_000);
  await act(async () => void (await result.current.paste()));
  expect([count(), said(), asked]).toEqual([496, 1, []]);
  expect(JSON.stringify(platform.calls)).toContain('一个看板最多有 500 个组件（含组件池中的图表），请先删除一些');

  // 498 charts exist: two more are allowed.
  clip(2);
  await act(async () => void (await result.current.paste()));
  expect([count(), said()]).toEqual([498, 1]);
  expect(result.current.hasSpace(1)).toBe(false);
  expect(said()).toBe(2);
});

const insight = (reportCodes: string[]): BoardComponent => ({
  code: 'ai',
  name: '解读',
  typeCode: '0006',
  reportCodes,
  findingKinds: ['trend'],
  written: false,
});

function saving() {
  const saves: { version: number; apart: boolean; document: BoardDocument }[] = [];
  const platform = createTestPlatform({
    send({ body }) {
      const save = body as (typeof saves)[number];
      saves.push(save);
      return ok({ version: save.version + 1, savedAt: '2026-11-22T10:00:00Z' });
    },
  });
  const { result } = renderHook(() => useEditor(BOARD, 'lock-key-of-window'), {
    wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
  });
  return { saves, editor: () => result.current };
}

test('an earlier version comes back without charts that were deleted for good; what was there is saved apart, and undone to', async () => {
  const { saves, editor } = saving();
  act(() => editor().update(title('a', 'last words')));
  const place = (i: string, x: number) => ({ i, x, y: 0, w: 6, h: 4 });
  const earlier: BoardDocument = {
    ...emptyBoardDocument(0),
    layout: [place('chart', 0), place('gone', 6)],
    components: [insight(['chart', 'gone']), filter],
    pool: ['gone too', 'stays'],
  };
  let gone = 0;
  await act(async () => {
    gone = await editor().restore(earlier, 2);
  });
  await act(async () => void (await editor().saver.flush()));
  expect(gone).toBe(2);
  expect(saves).toMatchObject([
    { apart: false, document: { components: [{ name: 'last words' }, {}, {}] } },
    { apart: true, document: { layout: [place('chart', 0)], pool: ['stays'] } },
  ]);
  expect(saves[1]?.document.components).toMatchObject([{ reportCodes: ['chart'] }, { code: 'f' }]);
  expect(saves[1]?.document.layout).toHaveLength(1);
  act(() => editor().history.undo());
  expect(editor().document.components).toMatchObject([{ name: 'last words' }, {}, {}]);
  await act(async () => void (await editor().saver.flush()));
  expect(saves[2]?.apart).toBe(false);
});

test('what is kept over somebody else’s version names no chart that they deleted, nor does what can be undone', async () => {
  const { saves, editor } = saving();
  act(() => editor().update(title('a', 'mine')));
  act(() => editor().keepMine({ ...BOARD, version: 7, reports: BOARD.reports.slice(1) }));
  await act(async () => void (await editor().saver.flush()));
  expect(saves).toMatchObject([{ version: 7, apart: true, document: { components: [{ name: 'mine' }, {}, {}] } }]);
  expect(JSON.stringify(saves)).not.toContain('"chart"');
  act(() => editor().history.undo());
  expect(JSON.stringify([editor().document, editor().reports])).not.toContain('"chart"');
});

test('what comes after waiting is added to what the author did meanwhile', async () => {
  let answer: (() => void) | undefined;
  const platform = createTestPlatform({
    send({ endpoint: { method, path }, body }) {
      if (path.endsWith('/report/copy'))
        return new Promise((resolve) => (answer = () => resolve(ok({ reportCodes: ['copy'] }))));
      if (method === 'GET') return ok(BOARD);
      return ok({ version: (body as { version: number }).version + 1, savedAt: '2026-11-22T10:00:00Z' });
    },
  });
  const { result } = renderHook(() => useEditor(BOARD, 'lock-key-of-window'), {
    wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
  });
  const editor = result.current;
  const copying = editor.copyCharts({ charts: [{ fromCode: 'other', reportCodes: ['c'] }], simple: false });
  await waitFor(() => expect(answer).toBeDefined());
  editor.update(title('a', 'meanwhile'));
  answer?.();
  expect(await copying).toBe(true);
  expect(editor.document.components[0]?.name).toBe('meanwhile');
  expect(editor.document.layout.map(({ i }) => i)).toContain('copy');
  expect(editor.history.get().undoStep).toMatchObject({ defaultMessage: '添加图表' });
  editor.history.undo();
  expect(editor.document.layout.map(({ i }) => i)).not.toContain('copy');
  expect(editor.history.get()).toMatchObject({
    undoStep: { defaultMessage: '修改组件' },
    redoStep: { defaultMessage: '添加图表' },
  });
});

test('who comes back from the chart editor undoes what was done before, and finds the new chart on the board', async () => {
  const platform = createTestPlatform({
    send: ({ body }) => ok({ version: (body as { version: number }).version + 1, savedAt: '2026-11-22T10:00:00Z' }),
  });
  const open = (board: BoardConfiguration) =>
    renderHook(() => useEditor(board, 'lock-key-of-window'), {
      wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
    });
  const first = open({ ...BOARD, menuCode: 'back' });
  act(() => first.result.current.update(title('a', 'before')));
  const { document } = first.result.current;
  await act(async () => void (await first.result.current.saver.flush()));
  first.unmount();

  const board = { ...BOARD, menuCode: 'back', version: 5, document };
  const changed = open({ ...board, version: 6 });
  expect(changed.result.current.history.get().undoStep).toBeNull();
  changed.unmount();
  const other = open({ ...board, menuCode: 'other' });
  expect(other.result.current.history.get().undoStep).toBeNull();
  other.unmount();

  const again = open({ ...BOARD, menuCode: 'back' });
  act(() => again.result.current.update(title('a', 'before')));
  await act(async () => void (await again.result.current.saver.flush()));
  again.unmount();
  const back = open({ ...board, reports: [...BOARD.reports, reportComponent('new')] });
  const { current: editor } = back.result;
  expect(editor.document.layout.map(({ i }) => i)).toContain('new');
  expect([...editor.selection.get()]).toEqual(['new']);
  act(() => editor.history.undo());
  expect(editor.document.pool).toContain('new');
  act(() => editor.history.undo());
  expect(editor.document.components.map(({ name }) => name)).toEqual(['a', 'b', '城市']);
});
