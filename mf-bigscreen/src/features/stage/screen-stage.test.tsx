/** @own-modules: it reads computed styles */
import { PAGE_PATHS, reportParamSchema, type ReportParam } from '@tessera/contract';
import { RequestError } from '@tessera/request';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { chart, elementOf, layer, resultOfNumber, screenOf, showStage, sourceOf, title } from './stage.fixture.tsx';

const placed = (code: string) => document.querySelector<HTMLElement>(`[data-layer="${code}"]`);

test('layers stand at their places in px of the design, groups hold theirs, hidden ones are not there', async () => {
  const read = screenOf(
    {
      width: 3_840,
      height: 2_160,
      groups: [{ i: 'g', name: '组' }],
      elements: [elementOf('clock', { code: 'k' })],
      layers: [
        layer('t', { parentI: 'g', rotation: 30, opacity: 50 }),
        layer('g', { x: 100 }),
        layer('k', { visible: false }),
        layer('gone'),
      ],
    },
    { components: [title('t', '全国运营')] },
  );
  showStage({ read, source: sourceOf(() => new Promise(() => undefined)) });
  expect(await screen.findByRole('heading', { name: '全国运营' })).toBeVisible();
  expect(placed('t')).toHaveStyle({
    left: '10px',
    top: '20px',
    width: '300px',
    transform: 'rotate(30deg)',
    opacity: '0.5',
  });
  expect(placed('g')).toContainElement(placed('t'));
  expect(placed('k')).toBeNull();
  expect(placed('gone')).toHaveTextContent('这里的内容已被删除');
});

test('letters of boards’ components grow with the design resolution', async () => {
  const scaleAt = async (width: number, height: number) => {
    const read = screenOf({ width, height, layers: [layer('t')] }, { components: [title('t', '标题')] });
    const { unmount } = showStage({ read, source: sourceOf(() => new Promise(() => undefined)) });
    await screen.findByRole('heading', { name: '标题' });
    const ground = document.querySelector('[data-stage]')?.parentElement;
    const scale = Number(ground?.style.getPropertyValue('--board-text-scale'));
    unmount();
    return scale;
  };
  expect((await scaleAt(3_840, 2_160)) / (await scaleAt(1_920, 1_080))).toBeCloseTo(2, 2);
});

test('an element draws the answer of a chart that does not stand on the screen; a deleted chart is said in place', async () => {
  const read = screenOf(
    {
      elements: [
        elementOf('numberFlip', { code: 'n', reportCode: 'c' }),
        elementOf('numberFlip', { code: 'm', reportCode: 'dropped' }),
      ],
      layers: [layer('n'), layer('m')],
    },
    { reports: [chart('c')] },
  );
  showStage({ read, source: sourceOf(() => Promise.resolve(resultOfNumber(1234))) });
  expect(await screen.findByText(/1,234/)).toBeInTheDocument();
  expect(placed('m')).toHaveTextContent('这里的内容已被删除');
});

test('RU-821: tables ask for 50 rows at once', async () => {
  const asked: ReportParam[] = [];
  const field = (uniqId: string) => ({ uniqId, fieldId: uniqId });
  const table = chart('c', {
    reportTypeCode: 'graph_crosstab',
    reportParam: reportParamSchema.parse({
      tbId: 't',
      dimensionCondition: [field('store')],
      compareCondition: [field('month')],
      indexCondition: [{ ...field('m'), aggregator: 'sum' }],
    }),
  });
  const read = screenOf({ layers: [layer('c')] }, { reports: [table] });
  const source = sourceOf(({ reportParam }) => {
    asked.push(reportParam);
    return new Promise(() => undefined);
  });
  showStage({ read, source });
  await waitFor(() => expect(asked).toMatchObject([{ dataStart: 0, dataEnd: 50 }]));
});

test('rows that can not be refreshed stay, marked with their age, until they can', async () => {
  let answer = () => Promise.resolve(resultOfNumber(7));
  const read = screenOf({ refresh: null, layers: [layer('c')] }, { reports: [chart('c')] });
  const source = sourceOf(() => answer());
  const { again } = showStage({ read, source });
  expect(await screen.findByText('7')).toBeInTheDocument();
  answer = () => Promise.reject(new RequestError({ kind: 'network', message: 'away' }));
  again({ read, source, refreshKey: 1 });
  expect(await screen.findByText(/刷新失败，数据停留在/)).toBeInTheDocument();
  expect(screen.getByText('7')).toBeInTheDocument();
  answer = () => Promise.resolve(resultOfNumber(8));
  again({ read, source, refreshKey: 2 });
  expect(await screen.findByText('8')).toBeInTheDocument();
  expect(screen.queryByText(/刷新失败/)).not.toBeInTheDocument();
});

test('rows of an API that fails are marked on charts and elements although the refresh went well', async () => {
  const fresh = resultOfNumber(7);
  const since = '2026-11-21T09:00:00Z';
  const answers = [{ ...fresh, freshness: { ...fresh.freshness, old: { status: 503, since } } }, fresh];
  const read = screenOf(
    { elements: [elementOf('numberFlip', { code: 'n', reportCode: 'c' })], layers: [layer('c'), layer('n')] },
    { reports: [chart('c')] },
  );
  const source = sourceOf(() => Promise.resolve(answers[0]!));
  const { again } = showStage({ read, source });
  expect(await screen.findByText(/返回状态码 503，显示的是之前的数据$/)).toBeInTheDocument();
  const mark = placed('n')?.querySelector('[role=status]');
  expect(mark).toHaveAttribute('title', expect.stringMatching(/返回状态码 503/));
  answers.shift();
  again({ read, source, refreshKey: 1 });
  await waitFor(() => expect(screen.queryByText(/503/)).not.toBeInTheDocument());
  expect(screen.queryAllByTitle(/503/)).toEqual([]);
});

test('a chart whose table was dropped says so in its place; the others go on', async () => {
  const gone = new RequestError({ kind: 'catalogue', code: '-30002', message: '找不到表' });
  const read = screenOf({ layers: [layer('c'), layer('d')] }, { reports: [chart('c'), chart('d')] });
  const dropped = new Set<string>();
  const values = [7, 8];
  const source = sourceOf(({ reportCode }) =>
    dropped.has(reportCode)
      ? Promise.reject(gone)
      : Promise.resolve(resultOfNumber(values[reportCode === 'c' ? 0 : 1]!)),
  );
  const { again } = showStage({ read, source });
  expect(await screen.findByText('7')).toBeInTheDocument();
  dropped.add('c');
  values[1] = 9;
  again({ read, source, refreshKey: 1 });
  expect(await screen.findByText('9')).toBeInTheDocument();
  expect(placed('c')).toHaveTextContent('7');
  expect(placed('c')).toHaveTextContent(/刷新失败，数据停留在/);
});

test('a click hides and shows, a message of the socket too; in the editor nothing reacts', async () => {
  const read = screenOf(
    {
      layers: [layer('t'), layer('u'), layer('v', { visible: false })],
      reactions: [
        { id: '1', on: { kind: 'click', i: 't' }, action: 'toggle', targets: ['u', 'nowhere'] },
        { id: '2', on: { kind: 'message', text: '告警' }, action: 'show', targets: ['v'] },
      ],
    },
    { components: [title('t', '按钮'), title('u', '说明'), title('v', '告警详情')] },
  );
  const source = sourceOf(() => new Promise(() => undefined));
  const { platform, again } = showStage({ read, source });
  await userEvent.click(screen.getByRole('heading', { name: '按钮' }));
  expect(screen.queryByRole('heading', { name: '说明' })).not.toBeInTheDocument();
  placed('t')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: '说明' })).toBeVisible();
  act(() =>
    platform.push({
      kind: 'message',
      message: {
        id: '1',
        messageTypeCode: '1',
        messageTitle: '库存告警',
        messageLink: null,
        messageContent: '{}',
        isRead: 0,
        publish_time: '2026-11-21T00:00:00Z',
      },
    }),
  );
  expect(screen.getByRole('heading', { name: '告警详情' })).toBeVisible();
  again({ read, source, mode: 'edit' });
  await userEvent.click(screen.getByRole('heading', { name: '按钮' }));
  expect(screen.getByRole('heading', { name: '说明' })).toBeVisible();
});

test('a click leads on with the values of its author, unless there is no page for it', async () => {
  const jump = (menuCode: string, kind: 'board' | 'screen') => ({
    ...{ action: 'jump' as const, targets: [] },
    jump: { target: { kind, menuCode }, newTab: true, params: [] },
  });
  const read = screenOf(
    {
      layers: [layer('t'), layer('u')],
      reactions: [
        { id: '1', on: { kind: 'click', i: 't' }, ...jump('b1', 'board') },
        { id: '2', on: { kind: 'click', i: 'u' }, ...jump('s2', 'screen') },
      ],
    },
    { components: [title('t', '看板'), title('u', '大屏')] },
  );
  const onOpen = jest.fn();
  showStage({ read, source: sourceOf(() => new Promise(() => undefined)), onOpen }, [PAGE_PATHS.board]);
  await userEvent.click(screen.getByRole('heading', { name: '看板' }));
  expect(onOpen).toHaveBeenCalledWith(`${PAGE_PATHS.board}?menuCode=b1`, true, { kind: 'board', menuCode: 'b1' });
  expect(placed('u')).not.toHaveAttribute('tabindex');
});

test('a caller draws around layers, also those within groups', async () => {
  const read = screenOf(
    { groups: [{ i: 'g', name: '组' }], layers: [layer('t', { parentI: 'g' }), layer('g')] },
    { components: [title('t', '标题')] },
  );
  const renderLayer = ({ i }: { readonly i: string }, node: React.ReactElement) => (
    <div data-testid={`box ${i}`}>{node}</div>
  );
  showStage({ read, source: sourceOf(() => new Promise(() => undefined)), mode: 'edit', renderLayer });
  await screen.findByRole('heading', { name: '标题' });
  expect(screen.getByTestId('box t').firstElementChild).toBe(placed('t'));
  expect(screen.getByTestId('box g').firstElementChild).toBe(placed('g'));
});
