import { permissionsOf, type TargetApproval, type TargetIndex, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ApprovalBar } from './approval-bar.tsx';

const INDEX: TargetIndex = {
  ...{ indexCode: 'i1', indexName: '销售额', indexGranularity: 'month', unit: '元', direction: 'up', decimals: 2 },
  ...{
    measure: null,
    needsApproval: true,
    members: null,
    forecastOf: null,
    waiting: [2026],
    selected: true,
    editable: true,
    stores: [],
    filled: true,
    table: null,
  },
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const SUBMISSION = {
  ...{ submissionId: 's1', note: '请批', submittedBy: '周子墨', submittedAt: '2026-03-01T02:00:00.000Z', changed: 3 },
  ...{ decisionNote: '', decidedBy: '', decidedAt: null },
};
const VERSION = {
  ...{ ...SUBMISSION, submissionId: 's0', number: 1, changed: 24, note: '年初计划' },
  ...{ decisionNote: '同意', decidedBy: '林清', decidedAt: '2026-01-03T02:00:00.000Z' },
};
const NOTHING = { submit: false, decide: false, withdraw: false };
const APPROVAL: TargetApproval = {
  ...{ state: 'submitted', revision: '7', changed: 3, submission: SUBMISSION, versions: [VERSION] },
  may: { ...NOTHING, decide: true },
};

function setup(approval: Partial<TargetApproval> = {}, code = '0', version: number | null = null) {
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: () => ({ code, msg: code === '0' ? '' : '您查看之后又有修改', requestId: 'r', data: null }),
  });
  const told: (number | null | string)[] = [];
  render(
    <PlatformWrapper platform={platform}>
      <ApprovalBar
        index={INDEX}
        year={2026}
        approval={{ ...APPROVAL, ...approval }}
        version={version}
        compared={null}
        seesDraft
        before={(go) => go()}
        onVersion={(next) => told.push(next)}
        onCompare={(next) => told.push(`beside ${next}`)}
        onChanged={() => told.push('changed')}
      />
    </PlatformWrapper>,
  );
  const sent = () =>
    platform.calls.flatMap(({ kind, detail }) => {
      if (kind !== 'request') return [];
      const { endpoint, body } = detail as TransportRequest;
      return [[endpoint.path.split('/').at(-1), body]];
    });
  return { told, sent, user: userEvent.setup() };
}

test('who decides sees what was submitted, and rejects with a note alone', async () => {
  const { told, sent, user } = setup();
  expect(screen.getByText('待审批')).toBeVisible();
  expect(screen.getByText(/^周子墨 提交于 .*：请批，共 3 处变化$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '撤回' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '退回' }));
  const dialog = within(await screen.findByRole('dialog', { name: '退回“销售额”2026 年的目标' }));
  const button = dialog.getByRole('button', { name: '退回' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '一月太低');
  await user.click(button);
  expect(sent()).toEqual([['reject', { indexCode: 'i1', submissionId: 's1', note: '一月太低' }]]);
  expect(told).toEqual(['changed']);
});

test('a refused submission keeps its note and says why', async () => {
  const may = { ...NOTHING, submit: true };
  const { told, sent, user } = setup({ state: 'draft', submission: null, may }, '-67025');
  expect(screen.getByText('3 个周期的目标还没有批准，批准后才会生效')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '提交审批' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '请批');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  expect(await dialog.findByText('您查看之后又有修改')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('请批');
  expect(sent()).toEqual([['submit', { indexCode: 'i1', year: 2026, revision: '7', note: '请批' }]]);
  expect(told).toEqual([]);
});

test('a version is chosen, and says who approved it; nothing is decided while it is shown', async () => {
  const { told, user } = setup({}, '0', 1);
  expect(screen.getByText(/年初计划。林清 于 .* 批准：同意$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '批准' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: /^第 1 版（计划） · .* · 24 处变化$/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: '版本' }), '当前编辑');
  expect(told).toEqual([null]);
  // Nothing else is there to compare it with.
  expect(screen.queryByRole('combobox', { name: '对比版本' })).not.toBeInTheDocument();
});

test('a rejection stays in place with its note until the year is submitted again', () => {
  const submission = {
    ...SUBMISSION,
    decisionNote: '一月太低',
    decidedBy: '林清',
    decidedAt: '2026-03-02T02:00:00.000Z',
  };
  setup({ state: 'rejected', submission, may: { ...NOTHING, submit: true } });
  expect(screen.getByText('已退回')).toBeVisible();
  expect(screen.getByText(/林清 于 .* 退回：一月太低$/)).toBeVisible();
  expect(screen.getByRole('button', { name: '提交审批' })).toBeEnabled();
});
