import type { ChartTypeCode, ReportConf } from '@tessera/charts/model';
import { TesseraProvider } from '@tessera/ui/core';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';

import { SettingsPanel } from './index.ts';
import type { OwnMaps, SettingsChange, SettingsPanelProps } from './index.ts';
import { testFields, testParam } from './testing/test-context.ts';

// Whether each element of the long panel is hidden is costly to find out, and says nothing here.
configure({ defaultHidden: true });

const scrolled = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
});

/** A panel that keeps its settings, and the changes that it made. */
function show(code: ChartTypeCode, stored: ReportConf = [], given: Partial<SettingsPanelProps> = {}) {
  const changes: (SettingsChange & { readonly conf: ReportConf })[] = [];
  function Host() {
    const [conf, setConf] = useState(stored);
    return (
      <SettingsPanel
        code={code}
        conf={conf}
        param={testParam()}
        fields={testFields}
        theme="purple"
        onChange={(next, change) => {
          changes.push({ ...change, conf: next });
          setConf(next);
        }}
        {...given}
      />
    );
  }
  render(
    <TesseraProvider theme="purple" locale="zh_CN">
      <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
        <Host />
      </IntlProvider>
    </TesseraProvider>,
  );
  const last = (type: string) => changes.at(-1)?.conf.find((item) => item.type === type)?.value;
  return { changes, last };
}
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const item = (type: string, value: unknown) => ({ type, value });

test('RU-525: the switch of the tooltip writes both of its blocks and turns the rest off', () => {
  const { last, changes } = show('graph_line');
  open('提示框');
  expect(screen.getByRole('slider', { name: '最多行数' })).toBeEnabled();
  fireEvent.click(within(screen.getByRole('region', { name: '提示框' })).getByRole('switch', { name: '显示' }));
  expect(last('chartToolAlert')).toEqual({ enabled: false });
  expect(last('tooltip')).toEqual({ enabled: false });
  expect(changes[0]).toMatchObject({ isNeedQuery: false, paths: ['chartToolAlert.enabled', 'tooltip.enabled'] });
  expect(screen.getByRole('slider', { name: '最多行数' })).toBeDisabled();
});

test('RU-590: a row height beyond its limits becomes the limit, and the author is told', () => {
  const { last } = show('graph_crosstab');
  open('数据样式');
  const height = screen.getByRole('textbox', { name: '行高' });
  fireEvent.change(height, { target: { value: '900' } });
  expect(last('tableData')).toBeUndefined();
  fireEvent.blur(height);
  expect(last('tableData')).toEqual({ rowHeight: 500 });
  expect(screen.getByRole('status')).toHaveTextContent('最大 500，已改为 500');
  fireEvent.change(height, { target: { value: '40' } });
  expect(last('tableData')).toEqual({ rowHeight: 40 });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a total asks the database, a look does not; both are shown as changes that can be taken back', () => {
  const { changes, last } = show('graph_crosstab');
  open('合计与小计');
  fireEvent.click(screen.getByRole('switch', { name: '合计行' }));
  expect(changes[0]?.isNeedQuery).toBe(true);
  expect(changes[0]?.param.totalCondition?.rows.total).toBe(true);
  expect(screen.getByRole('img', { name: '已修改' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '将“合计与小计”恢复默认' }));
  expect(last('valueSetting')).toBeUndefined();
  expect(screen.queryByRole('img', { name: '已修改' })).toBeNull();
});

test('reference lines are added, changed and removed; what else an entry holds stays', () => {
  const { last } = show('graph_line', [item('markLine', [{ name: '目标', fixedValue: 9, note: 'kept' }])]);
  open('辅助线 已修改');
  open('添加辅助线');
  expect(last('markLine')).toMatchObject([
    { name: '目标', note: 'kept' },
    { markLineType: 2, calculatedValue: 1, uniqId: 'sales', fieldId: 'f-sales' },
  ]);
  fireEvent.click(screen.getByRole('radio', { name: '固定值' }));
  fireEvent.change(screen.getByRole('textbox', { name: '值' }), { target: { value: '12.5' } });
  expect(last('markLine')).toMatchObject([
    { name: '目标', note: 'kept' },
    { fixedValue: 12.5, yAxisIndex: 0 },
  ]);
  open('删除 辅助线 2');
  expect(last('markLine')).toEqual([{ name: '目标', fixedValue: 9, note: 'kept' }]);
});

test('a panel that its author opens is brought into sight, one that closes is not', () => {
  show('graph_line');
  scrolled.mockClear();
  open('图例');
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  open('图例');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('the switch of row subtotals chooses the only dimension that can have one', () => {
  const { last } = show('graph_crosstab', [], {
    param: testParam({ indexCondition: [testParam().indexCondition[0]] }),
  });
  open('合计与小计');
  fireEvent.click(screen.getByRole('switch', { name: '行小计' }));
  expect(last('dimensionSetting')).toEqual({ subtotalChecked: '1', keyOfSubtotalLine: ['region'] });
});

test('a search shows the fields that are called so', () => {
  show('graph_crosstab');
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索设置' }), { target: { value: '空值' } });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: '空值显示为' })).toHaveValue('-');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('corrected values are told at their field; unknown settings are listed, kept, and can be removed', () => {
  const { changes } = show('graph_line', [item('legend', { height: 400 }), item('strange', { a: 1 })]);
  open('图例 有已更正的值');
  expect(screen.getByRole('note')).toHaveTextContent('超过上限，已改为 120');
  open('删除设置 strange');
  expect(changes[0]?.conf.map(({ type }) => type)).toEqual(['legend']);
});

test('RU-618, RU-619: colours of 3 or 6 digits are taken, others are told', () => {
  const { last } = show('graph_line', [item('chartBgcolor', { isShowBgColor: true })]);
  open('背景 已修改');
  open('背景色：跟随主题');
  const code = screen.getByRole('textbox', { name: '颜色代码' });
  fireEvent.change(code, { target: { value: '#12' } });
  expect(screen.getByRole('status')).toHaveTextContent('请输入 3 位或 6 位十六进制颜色');
  fireEvent.change(code, { target: { value: 'abc' } });
  expect(last('chartBgcolor')).toMatchObject({ bgColor: '#abc' });
  fireEvent.change(screen.getByRole('slider', { name: '不透明度' }), { target: { value: '50' } });
  expect(last('chartBgcolor')).toMatchObject({ bgColor: 'rgba(170,187,204,0.5)' });
});

describe('RU-612 to RU-617: a background picture', () => {
  const file = (name: string, size: number, type = 'image/png') => {
    const one = new File(['x'], name, { type });
    Object.defineProperty(one, 'size', { value: size });
    return one;
  };
  const stored = [item('chartBgcolor', { isShowPic: true })];
  const pick = (one: File) =>
    fireEvent.change(screen.getByLabelText('图片', { selector: 'input' }), { target: { files: [one] } });

  test('is refused when it is of another kind or 2 MB, and stored else', async () => {
    const upload = jest.fn(async () => '/api/files/a.png');
    const { last } = show('graph_line', stored, { upload });
    open('背景 已修改');
    pick(file('a.gif', 10, 'image/gif'));
    expect(screen.getByRole('alert')).toHaveTextContent('只能上传 jpg, jpeg, png 格式的图片');
    pick(file('a.png', 2 * 1024 * 1024));
    expect(screen.getByRole('alert')).toHaveTextContent('图片要小于 2 MB');
    expect(upload).not.toHaveBeenCalled();
    pick(file('a.png', 2 * 1024 * 1024 - 1));
    expect(await screen.findByText('图片上传成功')).toBeVisible();
    expect(last('chartBgcolor')).toMatchObject({ imageUrl: '/api/files/a.png' });
  });

  test('that cannot be stored is told', async () => {
    show('graph_line', stored, { upload: () => Promise.reject(new Error('full')) });
    open('背景 已修改');
    pick(file('a.jpg', 10, 'image/jpeg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('图片上传失败，请重试');
  });
});

test('RU-545: widths can only be reset where there are some', () => {
  const { last } = show('graph_crosstab', [item('tableColumnsWidth', [{ uniqId: 'region', width: 120 }])]);
  open('列宽 已修改');
  open('重置列宽');
  expect(last('tableColumnsWidth')).toBeUndefined();
  expect(screen.getByRole('button', { name: '重置列宽' })).toBeDisabled();
});

test('ST-049, RU-624, RU-752: a parameter filter has an icon, its name and what it is; a long name has a tip; each can be deleted', () => {
  const name = '名'.repeat(81);
  const { last } = show('graph_line', [
    item('param_filter', [
      { filterType: '2', tblRemarks: '日期', children: [] },
      { filterType: '1', tblRemarks: name, children: [{ filterType: '3', tblRemarks: '金额' }] },
    ]),
  ]);
  open('参数筛选 已修改');
  const one = screen.getByRole('button', { name: /^日期\s?时间$/ });
  expect(one).not.toHaveAttribute('title');
  expect(one.querySelectorAll('svg')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^名+\s?1 个参数$/ })).toHaveAttribute('title', name);
  open('删除 日期');
  expect(last('param_filter')).toMatchObject([{ tblRemarks: name }]);
});

describe('a map of the corporation’s own', () => {
  const id = 'a'.repeat(48);
  const stored = [item('mapDisplay', { area: `own:${id}` })];
  const maps = (given: Partial<OwnMaps> = {}): OwnMaps => ({
    list: [{ id, name: '销售片区' }],
    failed: false,
    add: async () => 'b'.repeat(48),
    remove: async () => true,
    ...given,
  });
  const area = () => screen.getByRole('combobox', { name: '地图范围' });

  test('is chosen among the others, and a new one is shown as soon as it is stored', async () => {
    const add = jest.fn(async () => 'b'.repeat(48));
    const { last } = show('graph_map', [], { maps: maps({ add }) });
    open('地图显示');
    fireEvent.change(area(), { target: { value: `own:${id}` } });
    expect(last('mapDisplay')).toMatchObject({ area: `own:${id}` });
    const file = new File(['{}'], '片区.geojson');
    fireEvent.change(screen.getByLabelText('地图文件', { selector: 'input' }), { target: { files: [file] } });
    expect(await screen.findByText('地图已上传')).toBeVisible();
    expect(add).toHaveBeenCalledWith(file);
    expect(last('mapDisplay')).toMatchObject({ area: `own:${'b'.repeat(48)}` });
  });

  test('gives way to the usual one when it is deleted, and stays when its author thinks again', async () => {
    const remove = jest.fn(async () => true).mockResolvedValueOnce(false);
    const { last, changes } = show('graph_map', stored, { maps: maps({ remove }) });
    open('地图显示 已修改');
    open('删除这张企业地图');
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
    expect(changes).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: '删除这张企业地图' })).toBeEnabled());
    open('删除这张企业地图');
    await waitFor(() => expect(last('mapDisplay')).toBeUndefined());
    expect(remove).toHaveBeenLastCalledWith(id);
  });

  test('that is gone is called so; what could not be stored is told', async () => {
    show('graph_map', stored, { maps: maps({ list: [], add: () => Promise.reject(new Error('refused')) }) });
    open('地图显示 已修改');
    expect(area()).toHaveDisplayValue('已删除的企业地图');
    fireEvent.change(screen.getByLabelText('地图文件', { selector: 'input' }), {
      target: { files: [new File([''], 'a.json')] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('地图上传失败');
  });
});
