import { permissionsOf, type ImportRow, type MemberImport, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ImportDialog } from './import-dialog.tsx';

const CHECKED: MemberImport = {
  importId: 'i1',
  fileName: 'members.xlsx',
  counts: { invite: 1, change: 1, same: 0, faulty: 1 },
  ignored: ['备注'],
  run: null,
};
const row = (line: number, part: Partial<ImportRow>): ImportRow => ({
  ...{ line, key: `k${line}`, userNickName: '', fate: 'change', role: null, disabled: null, groups: null },
  ...{ attributes: null, faults: [], outcome: null, error: null },
  ...part,
});
const ROWS = {
  faulty: row(4, { fate: 'faulty', faults: [{ reason: 'roleUnknown', column: '角色', value: '区长' }] }),
  invite: row(2, { fate: 'invite', role: '查看者' }),
  change: row(3, { disabled: true, groups: ['华东/上海'], attributes: { 级别: [] } }),
  failed: row(3, { outcome: 'failed', error: '企业至少要保留一位所有者' }),
};

function setup() {
  let state: MemberImport = CHECKED;
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint, body }: TransportRequest) => {
      const path = endpoint.path.split('/').at(-1);
      const asked = body as { fate?: keyof typeof ROWS; failed?: boolean };
      if (path === 'apply') state = { ...CHECKED, run: { state: 'running', done: 1, total: 2, failed: 0 } };
      if (path === 'cancel') state = { ...CHECKED, run: { state: 'cancelled', done: 2, total: 2, failed: 1 } };
      const list = [ROWS[asked.failed ? 'failed' : (asked.fate ?? 'faulty')]];
      const data = path === 'rows' ? { list, total: 1 } : path === 'cancel' ? null : state;
      return { code: '0', msg: '', data, requestId: 'req-1' };
    },
  });
  const onChanged = jest.fn();
  render(
    <PlatformWrapper platform={platform}>
      <ImportDialog onClose={() => undefined} onChanged={onChanged} />
    </PlatformWrapper>,
  );
  const paths = () =>
    platform.calls.flatMap(({ kind, detail }) =>
      kind === 'request' ? [(detail as TransportRequest).endpoint.path.split('/').at(-1)] : [],
    );
  return { paths, onChanged, user: userEvent.setup() };
}

test('a file is checked, its faults are shown first, and only then it is carried out; it can be cancelled', async () => {
  const { paths, onChanged, user } = setup();
  const file = new File(['x'], 'members.xlsx');
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(await screen.findByText('没有角色“区长”')).toBeInTheDocument();
  expect(screen.getByText('未识别的列不会导入：备注')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '更改（1）' }));
  expect(await screen.findByText('用户组：华东/上海')).toBeInTheDocument();
  expect(screen.getByText('级别：（无）')).toBeInTheDocument();
  expect(paths()).not.toContain('apply');
  await user.click(screen.getByRole('button', { name: '导入 2 行，跳过 1 行错误' }));
  await user.click(await screen.findByRole('button', { name: '取消导入' }, { timeout: 5_000 }));
  expect(await screen.findByText('导入已取消：2 / 2 行已处理，其中 1 行失败。')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '失败（1）' }));
  expect(await screen.findByText('企业至少要保留一位所有者')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
}, 20_000);
