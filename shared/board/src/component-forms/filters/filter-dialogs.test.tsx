import {
  boardFilters,
  dynamicparam,
  paramFilter,
  tableFields,
  type FieldFilter,
  type ParamFilter,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import { FilterComponentDialog, ParamComponentDialog } from './index.ts';
import { newFilter } from './new-filter.fixture.ts';

const reports = [
  { reportCode: 'a', reportName: '城市销售' },
  { reportCode: 'b', reportName: '门店数' },
] as unknown as Parameters<typeof FilterComponentDialog>[0]['reports'];
const field = (fieldId: string, fieldName: string) => ({ fieldId, fieldName, dataType: 'str' });
const REPLIES: Readonly<Record<string, unknown>> = {
  [boardFilters.allTables.path]: [
    { tblId: 'orders', tblName: '订单', schemaName: '', reportCodes: ['a'], fieldList: [field('o.city', '城市')] },
    { tblId: 'stores', tblName: '门店', schemaName: '', reportCodes: ['b'], fieldList: [field('s.town', '所在城市')] },
  ],
  [tableFields.sameFields.path]: [],
  [dynamicparam.tree.path]: [
    {
      groupId: null,
      tblRemarks: '',
      children: [{ dynamicParamId: 'p', dynamicParamName: '年份', dataType: 'int', filterType: '3' }],
    },
  ],
  [paramFilter.searchReport.path]: [{ reportCode: 'a', reportName: '城市销售', uses: ['sql', 'filter'] }],
};
function show(dialog: ReactNode) {
  const platform = createTestPlatform({
    send: ({ endpoint: { path } }) => ({ code: '0', msg: '', data: REPLIES[path] ?? null, requestId: 'r' }),
  });
  render(<PlatformWrapper platform={platform}>{dialog}</PlatformWrapper>);
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '确定' }));

test('a filter is saved with its field, its charts, and the field that another table has for it', async () => {
  const onDone = jest.fn<void, [FieldFilter]>();
  const common = { menuCode: 'm', components: [], reports, onDone, onClose: () => undefined };
  show(<FilterComponentDialog {...common} component={newFilter('f')} />);
  const box = await screen.findByRole('combobox', { name: /^筛选字段/ });
  submit();
  expect(await screen.findByText('请选择筛选字段')).toBeInTheDocument();
  fireEvent.click(box);
  fireEvent.click(await screen.findByRole('option', { name: '城市' }));
  expect(await screen.findByRole('checkbox', { name: '城市销售' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '门店数' })).toBeDisabled();
  fireEvent.change(screen.getByRole('combobox', { name: '“门店”的对应字段' }), { target: { value: 's.town' } });
  expect(screen.getByRole('checkbox', { name: '门店数' })).toBeChecked();
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({
    name: '城市',
    control: '1',
    filterData: [
      { tblId: 'orders', fieldId: 'o.city', filterReportCodes: ['a'] },
      { tblId: 'stores', fieldId: 's.town', filterReportCodes: ['b'] },
    ],
  });
});

test('what a filter lost is told, and removed when its author says so', async () => {
  const target = { tblId: 'orders', fieldId: 'o.city', levelFieldIds: [], filterReportCodes: ['a', 'gone'] };
  const component = { ...newFilter('f'), name: '城市', filterData: [target], parentFilterList: ['lost'] };
  const common = { menuCode: 'm', components: [component], reports, onDone: () => undefined, onClose: () => undefined };
  show(<FilterComponentDialog {...common} component={component} />);
  expect(await screen.findByText('以下内容已被删除，或您看不到：1 个图表和上级筛选器')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '移除失效内容' }));
  expect(screen.queryByText(/^以下内容已被删除/)).toBeNull();
});

test('a parameter takes the charts that use it, and says how; the others can’t be chosen', async () => {
  const onDone = jest.fn<void, [ParamFilter]>();
  const component: ParamFilter = {
    code: 'c',
    name: '',
    typeCode: '0004',
    dynamicParamId: '',
    dynamicParamFilterReportCodes: [],
    location: 'grid',
  };
  const common = { menuCode: 'm', components: [], reports, onDone, onClose: () => undefined };
  show(<ParamComponentDialog {...common} component={component} />);
  fireEvent.click(await screen.findByRole('combobox', { name: /^动态参数/ }));
  fireEvent.click(await screen.findByRole('option', { name: '年份' }));
  expect(await screen.findByRole('checkbox', { name: '城市销售 SQL 模型和筛选条件' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '门店数' })).toBeDisabled();
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]?.[0]).toEqual({
    ...component,
    name: '年份',
    dynamicParamId: 'p',
    dynamicParamFilterReportCodes: ['a'],
  });
});
