import { data, type ChartDraft, type TableDetail, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';

import { newDraft } from '../../model/index.ts';
import { chartWith, FIELDS, orders } from '../../model/model.fixture.ts';
import { EditWarningQuestion } from './edit-warning-question.tsx';

jest.mock('../preview/index.ts', () => ({ BoardColors: () => null, Preview: () => null }));
jest.mock('../settings/index.ts', () => ({
  SettingsPanel: ({ warning }: { readonly warning: boolean }) => <p>{warning ? 'warning settings' : 'all settings'}</p>,
}));

const TABLE: TableDetail = {
  tableId: 'orders',
  name: '订单',
  description: '',
  kind: 'upload',
  rowCount: 3,
  fieldCount: FIELDS.length,
  dataTime: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  owner: null,
  status: 'ready',
  connection: null,
  editable: false,
  fields: FIELDS,
  dataVersion: 'v1',
  runningJob: null,
};
const send = ({ endpoint }: TransportRequest) => ({
  code: '0',
  msg: '',
  requestId: null,
  data: endpoint.path === data.tableDetail.path ? TABLE : { list: [] },
});

async function open(props: Record<string, unknown>, leaves = true) {
  const platform = createTestPlatform({ send, confirm: () => leaves });
  const close = jest.fn();
  await act(async () => {
    render(
      <PlatformWrapper platform={platform}>
        <EditWarningQuestion props={props} close={close} />
      </PlatformWrapper>,
    );
  });
  const asked = () => platform.calls.filter(({ kind }) => kind === 'confirm').length;
  return { close, asked, platform };
}
const bars = (): ChartDraft => ({
  ...chartWith(orders(), [
    ['dimension', 'region'],
    ['measure', 'sales'],
  ]),
  reportTypeCode: 'graph_bar',
});

it('RU-086: a question is edited as a table with the settings of the warning area, and given back', async () => {
  const { close, asked } = await open({ draft: bars() });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText('warning settings')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '使用此数据' }));
  expect(close).toHaveBeenCalledTimes(1);
  const [given] = close.mock.calls[0] as [ChartDraft];
  expect(given.reportTypeCode).toBe('graph_crosstab');
  expect(given.reportParam.indexCondition.map(({ fieldId }) => fieldId)).toEqual(['sales']);
  expect(asked()).toBe(0);
});

it('a question without fields says what it lacks and can’t be used', async () => {
  const { close } = await open({ tableId: 'orders' });
  const use = screen.getByRole('button', { name: '使用此数据' });
  expect(use).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(use);
  expect(close).not.toHaveBeenCalled();
});

it('one value without a dimension is used where its caller says so, under the name that the caller gives', async () => {
  const draft = { ...chartWith(orders(), [['measure', 'sales']]), reportTypeCode: 'graph_crosstab' };
  const { close } = await open({ draft, title: '指标数据', total: true });
  expect(screen.getByRole('heading', { name: '指标数据', level: 1 })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '使用此数据' }));
  const [given] = close.mock.calls[0] as [ChartDraft];
  expect(given.reportParam.dimensionCondition).toEqual([]);
});

it('Esc asks before changes are lost, and closes at once without any', async () => {
  const { close, asked } = await open({ draft: bars() }, false);
  const chip = within(screen.getByLabelText('指标', { selector: 'section' })).getByRole('button', { name: /sales/ });
  fireEvent.keyDown(chip, { key: 'Delete' });
  const dialog = screen.getByRole('dialog');
  await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }));
  expect(asked()).toBe(1);
  expect(close).not.toHaveBeenCalled();
  await act(async () => fireEvent.keyDown(dialog, { key: 'z', ctrlKey: true }));
  await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }));
  expect(asked()).toBe(1);
  expect(close).toHaveBeenCalledWith();
});

it('props that are no question close it and reach the log', async () => {
  const { close, platform } = await open({ draft: { ...newDraft('x', '', ''), reportParam: 3 } });
  expect(close).toHaveBeenCalledTimes(1);
  expect(platform.calls.map(({ kind }) => kind)).toContain('error');
});
