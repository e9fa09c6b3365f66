import {
  permissionsOf,
  type DirectoryRow,
  type DirectoryRun,
  type DirectorySettings,
  type DockingKind,
  type DockingSystem,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DirectoryPage } from './directory-page.tsx';

const SYSTEM: DockingSystem = {
  ...{ systemId: 's1', kind: 'ldap', kindLabel: 'LDAP', name: 'AD', enabled: true, signsIn: false, exclusive: false },
  ...{ accounts: 0, lastSignIn: null, lastTest: null },
};
const KIND: DockingKind = {
  ...{ kind: 'ldap', label: 'LDAP', hint: '', fields: [], steps: [], signsIn: false, directory: 'reads', maps: true },
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
};
const SETTINGS: DirectorySettings = {
  ...{ schedule: null, percent: 10, atLeast: 5, newPeople: 'invite', roleId: 'r3', groups: true, parentGroupId: null },
  attributes: [],
};
const NONE = { removed: 0, held: 0, allowed: 0 };
const RUN: DirectoryRun = {
  ...{ runId: 'run1', systemId: 's1', kind: 'manual', state: 'waiting', byName: '林知远', decidedByName: '' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', endedAt: null, counts: { disable: 40, held: 1 }, done: 0, total: 40 },
  ...{ failed: 0, read: 100, complete: true, error: null },
  ceilings: { people: { removed: 40, held: 100, allowed: 10 }, groups: NONE, memberships: NONE },
};
const ROW: DirectoryRow = {
  ...{ line: 1, action: 'disable', reason: 'gone', name: '王丽', account: 'wangli', before: {}, after: {} },
  ...{ joins: [], leaves: [], outcome: null, error: null },
};

function setup(version = 1) {
  let run = RUN;
  const asked: { path: string; body: unknown }[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint, body }: TransportRequest) => {
      const path = endpoint.path.split('/').at(-1) ?? '';
      asked.push({ path, body });
      if (path === 'confirm') run = { ...RUN, state: 'done', done: 40, decidedByName: '林知远' };
      const data =
        {
          list: endpoint.path.includes('docking') ? [SYSTEM] : [],
          kinds: [KIND],
          settings: { settings: SETTINGS, version, readable: true, nextAt: null },
          saveSettings: { version: version + 1, nextAt: null },
          runs: { list: [run], total: 1 },
          rows: { list: [ROW], total: 1 },
        }[path] ?? run;
      return { code: '0', msg: '', data, requestId: 'req-1' };
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <DirectoryPage />
    </PlatformWrapper>,
  );
  return { asked, user: userEvent.setup() };
}

test('a run that takes too much away shows what and why, and waits for a yes', async () => {
  const { asked, user } = setup();
  expect(await screen.findByText('停用 40 · 未处理 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '立即同步' }));
  expect(asked.find(({ path }) => path === 'start')?.body).toEqual({ systemId: 's1', dry: false });
  expect(await screen.findByText(/将停用 40 名成员（共 100 名，上限 10）/)).toBeInTheDocument();
  expect(await screen.findByText('已不在目录中')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确认并执行' }));
  expect(asked.find(({ path }) => path === 'confirm')?.body).toEqual({ runId: 'run1' });
  expect(await screen.findAllByText('已完成')).not.toHaveLength(0);
  // The button is removed, so the focus moves to the result.
  expect(document.activeElement).toHaveTextContent(/^已完成$/);
}, 20_000);

test('before anybody set it up, nothing runs', async () => {
  const { asked, user } = setup(0);
  expect(await screen.findByText('请先填写同步设置。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '立即同步' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: '同步设置' }));
  await user.click(await screen.findByRole('button', { name: '添加对应关系' }));
  await user.type(screen.getByLabelText('目录中的属性'), 'department');
  await user.type(screen.getByLabelText('个人属性'), '部门');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(asked.find(({ path }) => path === 'saveSettings')?.body).toEqual({
    ...{ systemId: 's1', version: 0 },
    settings: { ...SETTINGS, attributes: [{ from: 'department', to: '部门' }] },
  });
}, 20_000);
