import { computedFields, data, dynamicparam, ERRORS, type ComputedField, type TableDetail } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';
import { RequestError, type Client } from '@tessera/request';
import { TesseraProvider } from '@tessera/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import { FormulaDialog } from './index.ts';

const number = (fieldId: string, name: string) =>
  tableField(fieldId, { name, sourceName: name, dataType: 'int', defaultAggregator: 'sum' });
const FIELD: ComputedField = {
  ...tableField('f3', { name: '双倍', sourceName: '', dataType: 'int', defaultAggregator: 'sum' }),
  formula: '[销售额] * 2',
  formulaLevel: 'row',
  issues: [],
};
const TABLE = {
  tableId: 't1',
  fields: [number('f1', '销售额'), number('f2', '数量'), FIELD],
} as unknown as TableDetail;
const PREVIEW = {
  issues: [],
  dataType: 'int',
  level: 'row',
  columns: [
    { name: '销售额', dataType: 'int', masked: false },
    { name: '', dataType: 'int', masked: false },
  ],
  values: [
    [7, 8],
    [7, null],
  ],
};

function show(fieldId?: string, save: (body: { force?: boolean }) => unknown = () => FIELD) {
  const answers = new Map<unknown, (body: never) => unknown>([
    [data.tableDetail, () => TABLE],
    [dynamicparam.list, () => []],
    [computedFields.queryFields, () => [FIELD]],
    [computedFields.fieldUsedBy, () => [{ kind: 'chart', id: 'c', name: '趋势', boardCode: 'b', boardName: '看板' }]],
    [computedFields.previewFormula, () => PREVIEW],
    [computedFields.createField, save],
    [computedFields.modifyField, save],
  ]);
  const call = jest.fn(async (endpoint: unknown, input: { body?: unknown }) =>
    answers.get(endpoint)?.(input.body as never),
  );
  const [saved, close] = [jest.fn(), jest.fn()];
  render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <TesseraProvider theme="purple" locale="zh_CN">
        <FormulaDialog
          client={{ call } as unknown as Client}
          locale="zh_CN"
          tableId="t1"
          {...(fieldId === undefined ? {} : { fieldId })}
          onSaved={saved}
          onClose={close}
        />
      </TesseraProvider>
    </IntlProvider>,
  );
  const sent = (endpoint: unknown) =>
    call.mock.calls.filter(([asked]) => asked === endpoint).map(([, { body }]) => body);
  return { saved, close, sent };
}
const saveButton = () => screen.getByText('保存');

test('a field of the list goes into the formula; its values are tried out and it is saved', async () => {
  const { saved, close, sent } = show();
  const editor = await screen.findByLabelText(/^公式/);
  fireEvent.change(screen.getByLabelText(/^字段名称/), { target: { value: '数量' } });
  expect(screen.getByText('已有同名字段')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^字段名称/), { target: { value: '额' } });
  fireEvent.click(screen.getByText('销售额'));
  expect(editor).toHaveTextContent('[销售额]');
  expect(screen.getByText('逐行计算')).toBeInTheDocument();
  const values = await screen.findByLabelText('结果预览');
  expect([...values.querySelectorAll('tr')].map(({ textContent }) => textContent?.trim())).toEqual([
    '销售额额',
    '77',
    '8空',
  ]);
  expect(sent(computedFields.previewFormula)).toEqual([{ tableId: 't1', formula: '[销售额]' }]);
  fireEvent.click(saveButton());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(saved).toHaveBeenCalledWith(FIELD);
  expect(sent(computedFields.createField)).toEqual([
    {
      tableId: 't1',
      name: '额',
      formula: '[销售额]',
      description: '',
      group: '',
      decimals: null,
      defaultAggregator: 'sum',
    },
  ]);
});

test('a function goes in with the cursor inside; what is missing is told and nothing is saved', async () => {
  const { sent } = show();
  const editor = await screen.findByLabelText(/^公式/);
  fireEvent.change(screen.getByLabelText(/^字段名称/), { target: { value: '合计' } });
  fireEvent.click(screen.getAllByText('函数')[0]!);
  fireEvent.change(screen.getByPlaceholderText('搜索函数或用途'), { target: { value: 'COUNTD' } });
  fireEvent.click(await screen.findByText('COUNTD'));
  expect(screen.getByText('COUNTD([客户])')).toBeInTheDocument();
  fireEvent.click(screen.getByText('插入'));
  expect(editor).toHaveTextContent('COUNTD()');
  expect(editor).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('COUNTD 缺少参数。')).toBeInTheDocument();
  fireEvent.click(saveButton());
  expect(sent(computedFields.createField)).toEqual([]);
});

test('what uses a field is named; a refusal stays in the dialog, and charts alone can be overruled', async () => {
  const refusal = new RequestError({
    kind: 'catalogue',
    message: '字段“双倍”正被使用',
    code: ERRORS.fieldInUse.code,
    requestId: 'r',
  });
  const { close, sent } = show('f3', ({ force }) => (force === true ? FIELD : Promise.reject(refusal)));
  await screen.findByLabelText(/^公式/);
  expect(screen.getByText(/图表「趋势」/)).toBeInTheDocument();
  fireEvent.click(saveButton());
  expect(await screen.findByText('字段“双倍”正被使用')).toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('仍要保存'));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent(computedFields.modifyField)).toMatchObject([{ force: false }, { force: true, fieldId: 'f3' }]);
});
