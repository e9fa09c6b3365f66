import {
  ERRORS,
  permissionsOf,
  type ReportFormEntry,
  type Role,
  type TransportRequest,
  type UserType,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { ReportFormsPage } from './report-forms-page.tsx';

const node = (menuCode: string, menuName: string, menuType: string) => ({
  menuCode,
  menuName,
  menuType,
  parentCode: null,
  sort: 0,
  favourite: false,
  versionStatus: '0',
  updatedAt: '2026-11-01T00:00:00Z',
});
const role = (roleId: string, roleName: string, userTypeSymbol: UserType): Role => ({
  roleId,
  roleName,
  corporationCode: 'C',
  userTypeSymbol,
  builtIn: userTypeSymbol !== 'other',
  memberCount: 1,
  invitedCount: 0,
});
const ROLES = [role('r1', '查看者', 'reader'), role('r2', '财务', 'other')];
const WEEKLY: ReportFormEntry = { path: '/weekly', menuCode: 'm1', roleId: 'r2', menuName: '周报', published: true };

function show(entries: readonly ReportFormEntry[], answer?: { readonly code: string; readonly msg: string }) {
  const saved: unknown[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint: { path }, body }: TransportRequest) {
      const ok = (data: unknown) => ({ code: '0', msg: '', data, requestId: 'r' });
      if (path.endsWith('/form/list')) return ok(entries);
      if (path.endsWith('/selectMenuMap')) return ok([node('d', '目录', '1'), node('m1', '周报', '3')]);
      if (!path.endsWith('/form/save') && !path.endsWith('/form/delete')) return ok(ROLES);
      saved.push(body);
      return answer ? { ...answer, data: null, requestId: 'r' } : ok(null);
    },
    confirm: () => true,
  });
  render(
    <PlatformWrapper platform={platform}>
      <ReportFormsPage />
    </PlatformWrapper>,
  );
  return { saved, platform };
}
const dialog = () => within(screen.getByRole('dialog'));
const choose = (name: RegExp, value: string) =>
  fireEvent.change(dialog().getByRole('combobox', { name }), { target: { value } });
const type = (value: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name: /路径/ }), { target: { value } });
const save = () => dialog().getByRole('button', { name: /保存|确定/ });

test('D-12: an owner puts a report at a path for a role; a path that can be none is said', async () => {
  const { saved } = show([]);
  fireEvent.click(await screen.findByRole('button', { name: '添加报告页面' }));
  await dialog().findByRole('option', { name: '周报' });
  expect(dialog().queryByRole('option', { name: '目录' })).not.toBeInTheDocument();
  choose(/报告/, 'm1');
  choose(/可见角色/, 'r2');
  for (const path of ['weekly', '/login', '/a/b', '/1']) {
    type(path);
    expect(dialog().getByText(/以 \/ 和字母开头/)).toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  }
  type('/weekly');
  expect(dialog().queryByText(/以 \/ 和字母开头/)).not.toBeInTheDocument();
  fireEvent.click(save());
  await waitFor(() => expect(saved).toEqual([{ path: '/weekly', menuCode: 'm1', roleId: 'r2' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a path that a page of the product has keeps the dialog open', async () => {
  const { saved } = show([], { code: ERRORS.reportFormTaken.code, msg: '已被系统页面使用' });
  fireEvent.click(await screen.findByRole('button', { name: '添加报告页面' }));
  await dialog().findByRole('option', { name: '周报' });
  choose(/报告/, 'm1');
  choose(/可见角色/, 'r1');
  type('/editReport');
  fireEvent.click(save());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the list says of each whether it opens, and removes one after asking', async () => {
  const gone = { ...WEEKLY, path: '/old', menuName: null, published: false };
  const { saved } = show([WEEKLY, { ...WEEKLY, path: '/draft', published: false }, gone]);
  const row = async (path: string) => within((await screen.findByText(path)).closest('tr')!);
  expect((await row('/weekly')).getByText('可以打开')).toBeInTheDocument();
  expect(await (await row('/weekly')).findByText('财务')).toBeInTheDocument();
  expect((await row('/draft')).getByText('报告未发布')).toBeInTheDocument();
  expect((await row('/old')).getByText('报告已删除')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '移除 /old' }));
  await waitFor(() => expect(saved).toEqual([{ path: '/old' }]));
  fireEvent.click(screen.getByRole('button', { name: '修改 /weekly' }));
  expect(dialog().getByRole('textbox', { name: /路径/ })).toBeDisabled();
});
