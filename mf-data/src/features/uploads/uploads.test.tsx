import { permissionsOf } from '@tessera/contract';
import type { DataJob, Inspection, Misfits, TransportReply, TransportRequest, ValueNotation } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { AppendPage } from './append-page.tsx';
import { CreatePage } from './create-page.tsx';
import { ReplacePage } from './replace-page.tsx';
import { ReplaceReview } from './replace-review.tsx';

const UPLOAD = { uploadId: 'u1', fileName: '门店.csv', size: 9, received: 9, expiresAt: '2026-01-02T00:00:00.000Z' };
const NONE = { int: [], double: [], datetime: [] };
const way = (notation: ValueNotation | null, misfits: Misfits, unfit: object = {}) => ({
  notation,
  misfits,
  unfit: { ...NONE, ...unfit },
});
const column = (index: number, name: string, part: object = {}) => ({
  index,
  name,
  dataType: 'str' as const,
  samples: ['上海'],
  emptyCount: 0,
  blankCount: 0,
  notations: [way(null, { int: null, double: null, datetime: null })],
  ...part,
});
const INSPECTION: Inspection = {
  uploadId: 'u1',
  fileName: '门店.csv',
  format: 'text',
  options: { encoding: 'gb18030', delimiter: ',', quote: '"', headerRow: 1 },
  sheets: [],
  columns: [
    column(0, '城市'),
    column(1, '金额', {
      dataType: 'double',
      samples: ['1.5'],
      blankCount: 7,
      notations: [
        way(null, { int: 3, double: 0, datetime: null }),
        way('comma', { int: 2, double: 5, datetime: null }, { double: ['一点五'] }),
      ],
    }),
  ],
  rowCount: 12_000,
  brokenRows: 0,
  brokenLines: [],
  damaged: 0,
  preview: [['上海'], ['1.5']],
};
const JOB: DataJob = {
  jobId: 'j1',
  kind: 'load',
  state: 'queued',
  tableId: null,
  tableName: '门店',
  rows: 0,
  rowsRejected: 0,
  bytes: null,
  progress: null,
  reason: null,
  createdBy: 'x',
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
};
type Answer = (request: TransportRequest) => unknown;

function setup(answers: Record<string, Answer>, page = <CreatePage />) {
  const replies: Record<string, Answer> = {
    '/api/data/upload/list': () => [],
    '/api/data/upload/begin': () => ({ ...UPLOAD, received: 0 }),
    '/api/data/upload/part/{uploadId}/{part}': () => UPLOAD,
    '/api/data/upload/inspect': () => INSPECTION,
    '/api/data/upload/create': () => JOB,
    ...answers,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('editor'),
    send: async (request): Promise<TransportReply> => ({
      code: '0',
      msg: '',
      data: (await replies[request.endpoint.path]?.(request)) ?? null,
      requestId: 'req-1',
    }),
  });
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => detail as TransportRequest);
  render(<PlatformWrapper platform={platform}>{page}</PlatformWrapper>);
  return { sent, user: userEvent.setup() };
}
const choose = (user: ReturnType<typeof userEvent.setup>) =>
  user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), new File(['城市,金额'], '门店.csv'));

test('a file becomes a table: sent, looked into, corrected, loaded', async () => {
  const states: Partial<DataJob>[] = [
    { state: 'running', rows: 5_000, progress: 0.4 },
    { state: 'done', rows: 11_997, rowsRejected: 3, tableId: 't1', progress: 1 },
  ];
  const { sent, user } = setup({ '/api/data/job/detail': () => ({ ...JOB, ...states.shift() }) });
  await choose(user);
  expect(await screen.findByText('共 12,000 行，2 列')).toBeInTheDocument();
  const [part] = sent('/api/data/upload/part/{uploadId}/{part}');
  expect(part?.params).toMatchObject({ uploadId: 'u1', part: 0 });
  expect(part?.body).toBeInstanceOf(Blob);

  await user.selectOptions(screen.getByRole('combobox', { name: '金额 类型' }), 'int');
  expect(screen.getByText('3 行的值不符，将被拒绝')).toBeInTheDocument();
  expect(screen.getByText('7 行写着“无”“N/A”等，按空值导入')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '城市 导入' }));
  await user.click(screen.getByRole('button', { name: '开始导入' }));
  await waitFor(() =>
    expect(sent('/api/data/upload/create')[0]?.body).toMatchObject({
      uploadId: 'u1',
      tableName: '门店',
      columns: [{ index: 1, name: '金额', dataType: 'int' }],
    }),
  );
  expect(await screen.findByText('已写入 5,000 行')).toBeInTheDocument();
  expect(await screen.findByText('“门店”已就绪，共写入 11,997 行')).toBeInTheDocument();
  expect(screen.getByText(/^3 行没有写入：值与类型不符，或列数与其他行不同/)).toBeInTheDocument();
});

test('numbers with a decimal comma can be asked for, and what does not fit then is shown', async () => {
  const { sent, user } = setup({});
  await choose(user);
  await user.selectOptions(await screen.findByRole('combobox', { name: '金额 书写方式' }), 'comma');
  expect(screen.getByText('5 行的值不符，将被拒绝')).toBeInTheDocument();
  expect(screen.getByText('一点五')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '开始导入' }));
  await waitFor(() =>
    expect(sent('/api/data/upload/create')[0]?.body).toMatchObject({
      columns: [{ name: '城市' }, { name: '金额', notation: 'comma' }],
    }),
  );
});

test('damaged characters are a warning', async () => {
  const { user } = setup({ '/api/data/upload/inspect': () => ({ ...INSPECTION, damaged: 2 }) });
  await choose(user);
  expect(await screen.findByText('文件中有 2 个字符已损坏，导入后显示为“�”')).toBeInTheDocument();
});

test('rows with another number of values are a warning that names their lines, before the import', async () => {
  const lines = [3, 8, 1_204];
  const { user } = setup({
    '/api/data/upload/inspect': () => ({ ...INSPECTION, brokenRows: 405, brokenLines: lines }),
  });
  await choose(user);
  const warning = await screen.findByText('405 行的列数与其他行不同，不会导入：第 3、8、1204 等行');
  expect(warning.closest('.fui-MessageBar')).toBeInTheDocument();
});

test('another encoding looks into the file again', async () => {
  const { sent, user } = setup({});
  await choose(user);
  await user.selectOptions(await screen.findByRole('combobox', { name: '编码' }), 'big5');
  await waitFor(() =>
    expect(sent('/api/data/upload/inspect').at(-1)?.body).toMatchObject({
      options: { encoding: 'big5', headerRow: 1 },
    }),
  );
});

test('a load that fails says why, and that nothing has changed', async () => {
  const failed = { ...JOB, state: 'failed', reason: { code: '-10097', message: '存储空间不足' } };
  const { user } = setup({ '/api/data/job/detail': () => failed });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '开始导入' }));
  expect(await screen.findByText('导入没有成功，原有数据不变')).toBeInTheDocument();
  expect(screen.getByText('存储空间不足')).toBeInTheDocument();
});

test('progress that can’t be asked for is said to be unknown, and asked for again', async () => {
  const answers = [
    () => {
      throw new Error('offline');
    },
    () => ({ ...JOB, state: 'done', rows: 12_000, tableId: 't1' }),
  ];
  const { user } = setup({ '/api/data/job/detail': () => answers.shift()?.() });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '开始导入' }));
  expect(await screen.findByText(/导入仍在服务器上继续/)).toBeInTheDocument();
  expect(await screen.findByText('“门店”已就绪，共写入 12,000 行')).toBeInTheDocument();
  expect(screen.queryByText(/导入仍在服务器上继续/)).not.toBeInTheDocument();
});

test('replacing a table whose fields are used needs to be agreed to', async () => {
  const use = { kind: 'chart', id: 'c1', name: '月销售额', boardCode: null, boardName: null, fieldIds: ['f1'] };
  const review = {
    rowsBefore: 10,
    rowsAfter: 20,
    kept: [{ fieldId: 'f2', name: '金额', before: 'int', after: 'double' }],
    added: [],
    lost: [{ fieldId: 'f1', name: '城市', uses: [use] }],
  };
  const onConfirm = jest.fn();
  const { user } = setup(
    { '/api/data/upload/replace/preview': () => review },
    <ReplaceReview
      uploadId="u1"
      tableId="t1"
      options={{}}
      columns={[{ index: 1, name: '金额', dataType: 'double' }]}
      busy={false}
      onBack={() => undefined}
      onConfirm={onConfirm}
    />,
  );
  expect(await screen.findByText('月销售额')).toBeInTheDocument();
  const start = screen.getByRole('button', { name: '开始替换' });
  expect(start).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '我已了解，仍要替换' }));
  await user.click(start);
  expect(onConfirm).toHaveBeenCalledWith(true);
});

const MB = 1024 * 1024;
const PARTIAL = { ...UPLOAD, uploadId: 'u2', fileName: '订单.csv', size: 9 * MB, received: 8 * MB };

test('files that wait are gone on with, from their last part or their columns', async () => {
  const { sent, user } = setup({
    '/api/data/upload/list': () => [PARTIAL, UPLOAD],
    '/api/data/upload/part/{uploadId}/{part}': () => ({ ...PARTIAL, received: 9 * MB }),
  });
  await user.click(await screen.findByRole('button', { name: '继续上传' }));
  const input = screen.getByLabelText('选择文件', { selector: 'input' });
  await user.upload(input, new File(['x'], '订单.csv'));
  expect(sent('/api/data/upload/part/{uploadId}/{part}')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '继续上传' }));
  await user.upload(input, new File([new Uint8Array(9 * MB)], '订单.csv'));
  expect(await screen.findByText('共 12,000 行，2 列')).toBeInTheDocument();
  expect(sent('/api/data/upload/begin')).toEqual([]);
  const parts = sent('/api/data/upload/part/{uploadId}/{part}');
  expect(parts.map(({ params }) => params)).toEqual([{ uploadId: 'u2', part: 1 }]);
});

test('a file that is there in whole is looked into without sending it; one that is given up goes', async () => {
  const waiting = [PARTIAL, UPLOAD];
  const { sent, user } = setup({
    '/api/data/upload/list': () => [...waiting],
    '/api/data/upload/discard': () => void waiting.shift(),
  });
  const [first] = await screen.findAllByRole('button', { name: '放弃' });
  await user.click(first!);
  await waitFor(() => expect(screen.queryByText('订单.csv')).toBeNull());
  expect(sent('/api/data/upload/discard')[0]?.body).toEqual({ uploadId: 'u2' });
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByText('共 12,000 行，2 列')).toBeInTheDocument();
});

test('what is cancelled is thrown away, what fails waits', async () => {
  let isDown = false;
  const { sent, user } = setup({
    '/api/data/upload/part/{uploadId}/{part}': ({ signal }) =>
      new Promise((_resolve, reject) => {
        if (isDown) reject(new TypeError('offline'));
        else signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  });
  await choose(user);
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(sent('/api/data/upload/discard')).toHaveLength(1));
  isDown = true;
  await choose(user);
  await waitFor(() => expect(sent('/api/data/upload/part/{uploadId}/{part}')).toHaveLength(2));
  expect(await screen.findByText('把文件拖到这里')).toBeInTheDocument();
  expect(sent('/api/data/upload/discard')).toHaveLength(1);
});

test.each([
  ['append', <AppendPage key="append" />],
  ['replace', <ReplacePage key="replace" />],
])('a page to %s that was opened without its table says so and asks nothing', async (_, page) => {
  const { sent } = setup({}, page);
  expect(await screen.findByText('没有指定数据表')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '选择数据表' })).toBeInTheDocument();
  expect(sent('/api/data/table/detail')).toEqual([]);
});
