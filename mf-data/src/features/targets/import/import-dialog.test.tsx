import { permissionsOf, type TargetImport, type TargetIndex, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ImportDialog } from './import-dialog.tsx';

const INDEX: TargetIndex = {
  ...{ indexCode: 'i1', indexName: '销售额', indexGranularity: 'month', unit: '元', direction: 'up', decimals: 2 },
  ...{
    measure: null,
    needsApproval: false,
    members: null,
    forecastOf: null,
    waiting: [],
    selected: true,
    editable: true,
    stores: [],
    filled: true,
    table: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
};
const cell = {
  ...{ storeCode: '0001', storeName: '徐汇店', indexTime: '2026-02-01', hint: '', before: null, editedBy: '' },
};
const FOUND: TargetImport = {
  counts: { faulty: 2, conflict: 0, locked: 0, added: 0, changed: 3, cleared: 0, same: 4, blank: 5 },
  ignored: ['备注'],
  cells: [
    { ...cell, line: 3, column: 'F', fate: 'faulty', reason: 'number', value: 'x' },
    {
      ...{ ...cell, line: 9, column: 'A', fate: 'faulty', reason: 'storeUnknown', value: '1', hint: '0001' },
      ...{ storeCode: '1', storeName: '', indexTime: null },
    },
    { ...cell, line: 2, column: 'E', fate: 'changed', reason: null, value: '1200', before: '1000' },
  ],
  revision: '7',
  saved: null,
};

test('a file is looked at first; faults stand with their cells, and the good cells alone are imported where chosen', async () => {
  const replies: Record<string, TargetImport> = { checkImportData: FOUND, importIndexData: { ...FOUND, saved: 3 } };
  const platform = createTestPlatform({
    permissions: permissionsOf('editor'),
    send: ({ endpoint }) => ({
      ...{ code: '0', msg: '', requestId: 'r' },
      data: replies[endpoint.path.split('/').at(-1) ?? ''],
    }),
  });
  const sent = () =>
    platform.calls.flatMap(({ kind, detail }) => (kind === 'request' ? [(detail as TransportRequest).query] : []));
  const [user, onImported] = [userEvent.setup(), jest.fn()];
  render(
    <PlatformWrapper platform={platform}>
      <ImportDialog
        index={INDEX}
        sheet={{ indexCode: 'i1', parentTime: '2026', indexGranularity: 'month' }}
        periodTitle="2026 年"
        onImported={onImported}
        onClose={() => undefined}
      />
    </PlatformWrapper>,
  );
  const file = new File(['x'], '计划.csv');
  await user.upload(screen.getByLabelText('选择 Excel 或 CSV 文件', { selector: 'input' }), file);
  const faults = await screen.findByRole('table', { name: '文件中的单元格' });
  expect(within(faults).getByText('F3')).toBeInTheDocument();
  expect(within(faults).getByText('“x”不是数字，请只填写数字')).toBeInTheDocument();
  expect(within(faults).getByText(/清单中没有编码“1”.*是否为“0001”？/)).toBeInTheDocument();
  expect(screen.getByText('未识别的列不会导入：备注')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '导入 0 个单元格' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('tab', { name: '更改（3）' }));
  expect(screen.getByText('1,000 → 1,200')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '清空' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ blank: 'clear', theirs: 'keep' }));
  await user.click(screen.getByRole('radio', { name: '只导入没有问题的' }));
  await user.click(screen.getByRole('button', { name: '导入 3 个单元格' }));
  await waitFor(() => expect(onImported).toHaveBeenCalled());
  expect(sent().at(-1)).toMatchObject({ fileName: '计划.csv', blank: 'clear', faulty: 'skip', revision: '7' });
});
