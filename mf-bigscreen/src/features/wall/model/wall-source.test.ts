/** @page */

import { ERRORS, playItemSchema, screenDevice, type ShownPlayItem } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import { Asking } from '../../../common/asking.ts';
import { KeptStore } from './kept-store.ts';
import { RowAges } from './row-ages.ts';
import { WallNews } from './wall-news.ts';
import { wallSource } from './wall-source.ts';

const item: ShownPlayItem = {
  ...playItemSchema.parse({ id: 'a', kind: 'screen', menuCode: 'm' }),
  menuName: 'm',
  state: 'ready',
};
const content = {
  itemId: 'a',
  menuCode: 'm',
  menuName: 'm',
  version: 3,
  document: {},
  reports: [],
  boardState: { filters: [], linkages: [] },
  sourceId: null,
};

function setUp() {
  const server = { fault: null as RequestError | null, rows: 1, freshness: {} };
  let now = 1_000_000;
  const ages = new RowAges();
  const asked: unknown[] = [];
  const source = wallSource({
    call: async (endpoint, { body }: { body?: unknown }) => {
      asked.push(body);
      if (server.fault) throw server.fault;
      if (endpoint === screenDevice.repeats) return { values: ['华东'], truncated: false } as never;
      return (
        endpoint === screenDevice.content ? content : { rows: [[server.rows]], freshness: server.freshness }
      ) as never;
    },
    kept: new KeptStore(() => undefined),
    clock: { now: () => now },
    ages,
    news: new WallNews(),
  });
  const answers = () => source.answers(item, { ...content, version: '' } as never, new Asking());
  const rows = (part: object = {}) =>
    new Promise((resolve, reject) => {
      const coordinator = answers().createCoordinator();
      coordinator.store('c').subscribe((state) => {
        if (state.status === 'ready') resolve((state.result as unknown as { rows: unknown }).rows);
        if (state.status === 'error') reject(state.error instanceof Error ? state.error : new Error('failed'));
      });
      const spec = { menuCode: 'm', reportCode: 'r', reportParam: {}, locale: 'zh_CN', ...part };
      coordinator.publish('c', spec as never);
    });
  return { source, server, ages, asked, answers, rows, pass: (ms: number) => (now += ms) };
}
const away = new RequestError({ kind: 'network', message: 'away' });

test('without the server, what came last is shown with its age', async () => {
  const { source, server, ages, rows, pass } = setUp();
  const { signal } = new AbortController();
  const first = await source.content(item, signal);
  expect(await rows()).toEqual([[1]]);
  expect(ages.oldest('a')).toBe(1_000_000);
  pass(3_600_000);
  server.fault = away;
  expect(await source.content(item, signal)).toEqual(first);
  expect(await rows()).toEqual([[1]]);
  expect(ages.oldest('a')).toBe(1_000_000);
  server.fault = null;
  server.rows = 2;
  expect(await rows()).toEqual([[2]]);
  expect(ages.oldest('a')).toBe(4_600_000);
});

test('rows of an API that fails are as old as its failure, with the server and without', async () => {
  const { server, ages, rows, pass } = setUp();
  pass(3_600_000);
  server.freshness = { old: { status: 503, since: new Date(2_000_000).toISOString() } };
  expect(await rows()).toEqual([[1]]);
  expect(ages.oldest('a')).toBe(2_000_000);
  server.fault = away;
  pass(3_600_000);
  expect(await rows()).toEqual([[1]]);
  expect(ages.oldest('a')).toBe(2_000_000);
});

test('what the server refuses is not shown any more, although it was kept', async () => {
  const { source, server, rows } = setUp();
  const { signal } = new AbortController();
  await source.content(item, signal);
  await rows();
  for (const key of ['deviceShowsNot', 'deviceTokenInvalid', 'notFound'] as const) {
    server.fault = new RequestError({ kind: 'catalogue', message: key, code: ERRORS[key].code });
    await expect(source.content(item, signal)).rejects.toBe(server.fault);
    await expect(rows()).rejects.toBe(server.fault);
  }
});

test('what never came is missing', async () => {
  const { source, server } = setUp();
  server.fault = away;
  await expect(source.content(item, new AbortController().signal)).rejects.toBe(away);
});

test('a value of a repeated page and a window of a table are asked for and kept by themselves', async () => {
  const { server, asked, answers, rows } = setUp();
  const repeat = { paperId: 'p', value: '华东' };
  const east = { boardState: { filters: [], linkages: [], repeat } };
  const further = { reportParam: { tbId: 't', dataStart: 0, dataEnd: 50, columnStart: 20, columnEnd: 40 } };
  const values = () => answers().repeats({ paperId: 'p' }, new AbortController().signal);
  expect(await values()).toMatchObject({ values: ['华东'] });
  expect(await rows()).toEqual([[1]]);
  server.rows = 2;
  expect(await rows(east)).toEqual([[2]]);
  server.rows = 3;
  expect(await rows(further)).toEqual([[3]]);
  expect(asked).toEqual([
    { itemId: 'a', paperId: 'p' },
    { itemId: 'a', reportCode: 'r' },
    { itemId: 'a', reportCode: 'r', repeat },
    { itemId: 'a', reportCode: 'r', dataStart: 0, dataEnd: 50, columnStart: 20, columnEnd: 40 },
  ]);
  server.fault = away;
  expect(await values()).toMatchObject({ values: ['华东'] });
  expect([await rows(), await rows(east), await rows(further)]).toEqual([[[1]], [[2]], [[3]]]);
});
