import type { FilterCondition, FilterTree } from '@tessera/contract';
import { ThemeProvider } from '@tessera/ui/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json' with { type: 'json' };
import { FilterDialog } from './filter-dialog.tsx';
import { FilterTreeDialog } from './filter-tree-dialog.tsx';
import type { LoadValues } from './use-values.ts';

const city = { fieldId: 'c', name: '城市', dataType: 'str' } as const;
const date = { fieldId: 'd', name: '日期', dataType: 'datetime' } as const;
const amount = { fieldId: 'a', name: '金额', dataType: 'double' } as const;
const cities = ['上海', '广州', '杭州', '苏州'];
/** Dialogs are texts of another package, with Chinese defaults. */
const ignoreTextsOfOthers = () => undefined;
const loadValues: LoadValues = async (_fieldId, keyword) => ({
  values: cities.filter((one) => one.includes(keyword)),
  truncated: keyword === '',
});

function open(field: typeof city | typeof date | typeof amount, value: FilterCondition | null) {
  const onSave = jest.fn<void, [FilterCondition]>();
  render(
    <IntlProvider locale="zh-CN" messages={zh} onError={ignoreTextsOfOthers}>
      <ThemeProvider theme="purple" locale="zh_CN">
        <FilterDialog field={field} value={value} loadValues={loadValues} onSave={onSave} onClose={() => undefined} />
      </ThemeProvider>
    </IntlProvider>,
  );
  const save = () => userEvent.click(screen.getByRole('button', { name: '确定' }));
  return { onSave, save };
}

test('text: values are searched, picked and excluded; nothing chosen cannot be saved', async () => {
  const { onSave, save } = open(city, null);
  expect(await screen.findByRole('checkbox', { name: '上海' })).not.toBeChecked();
  expect(screen.getByText(/仅显示前 4 个值/)).toBeVisible();
  await save();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('searchbox'), '州{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '苏州' }));
  await userEvent.click(screen.getByRole('radio', { name: '排除' }));
  await save();
  expect(onSave).toHaveBeenCalledWith({ fieldId: 'c', aggregator: 'not_in', fieldValue: ['广州', '杭州'] });
});

test('time: a fixed range is entered with its last day and stored without (D-05), in the numbering it came in', async () => {
  const { onSave, save } = open(date, { fieldId: 'd', aggregator: '0', fieldValue: ['2026-01-01', '2026-02-01'] });
  const end = screen.getByLabelText('结束日期（含）');
  expect(end).toHaveValue('2026-01-31');
  await userEvent.clear(end);
  await userEvent.type(end, '2026-03-31');
  await save();
  expect(onSave).toHaveBeenCalledWith({ fieldId: 'd', aggregator: '0', fieldValue: ['2026-01-01', '2026-04-01'] });
});

test('time: a quick range is one click', async () => {
  const { onSave, save } = open(date, null);
  await userEvent.click(screen.getByRole('button', { name: '本季度' }));
  await save();
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ quickRange: 'thisQuarter', fieldValue: [] }));
});

test('number: what is no number is refused beside its field', async () => {
  const { onSave, save } = open(amount, { fieldId: 'a', aggregator: 'gt', fieldValue: [5] });
  const value = screen.getByRole('textbox', { name: '值' });
  await userEvent.clear(value);
  await userEvent.type(value, '12x');
  await userEvent.tab();
  expect(await screen.findByText('请输入数字')).toBeVisible();
  await userEvent.type(value, '{Backspace}.5');
  await save();
  expect(onSave).toHaveBeenCalledWith({ fieldId: 'a', aggregator: 'gt', fieldValue: [12.5] });
});

test('RU-679: a tree takes conditions and groups, and drops what is empty', async () => {
  const onSave = jest.fn<void, [FilterTree | undefined]>();
  const leaf: FilterTree = { condition: { fieldId: 'a', aggregator: 'gt', fieldValue: [1] } };
  render(
    <IntlProvider locale="zh-CN" messages={zh} onError={ignoreTextsOfOthers}>
      <ThemeProvider theme="purple" locale="zh_CN">
        <FilterTreeDialog
          fields={[amount, city]}
          value={{ relation: 'and', children: [leaf, { relation: 'or', children: [] }] }}
          loadValues={loadValues}
          onSave={onSave}
          onClose={() => undefined}
        />
      </ThemeProvider>
    </IntlProvider>,
  );
  const groups = screen.getAllByRole('combobox', { name: '条件之间的关系' });
  await userEvent.selectOptions(groups[0]!, '或');
  await userEvent.click(screen.getAllByRole('button', { name: '添加条件' })[0]!);
  const save = screen.getByRole('button', { name: '确定' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  const added = screen.getByRole('textbox', { name: '起始值' });
  await userEvent.type(added, '7');
  await userEvent.click(save);
  expect(onSave).toHaveBeenCalledWith({
    relation: 'or',
    children: [leaf, { condition: { fieldId: 'a', aggregator: 'between_and', fieldValue: [7, ''] } }],
  });
  expect(within(document.body).queryByText('还没有条件')).toBeVisible();
});
