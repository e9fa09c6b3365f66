import {
  emptyBoardDocument,
  emptyReportDocument,
  reportParamSchema,
  type BoardState,
  type FieldFilter,
  type FilterChoice,
} from '@tessera/contract';
import { ThemeProvider } from '@tessera/ui/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json' with { type: 'json' };
import { NO_CHOICES } from '../state/board-state.ts';
import { decodeBoardState, encodeBoardState } from '../state/state-code.ts';
import { useFilterChoices } from '../state/use-filter-choices.ts';
import { BoardFiltersProvider, useChartState } from './board-filters-context.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterMark } from './filter-mark.tsx';
import type { FilterSources } from './filter-sources.ts';
import { createNarrowing } from './narrowing.ts';

const filter = (code: string, change: Partial<FieldFilter> = {}): FieldFilter => ({
  code,
  name: code,
  typeCode: '0002',
  control: '1',
  filterData: [{ tblId: 't', fieldId: code, levelFieldIds: [], filterReportCodes: ['chart'] }],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar',
  ...change,
});
type QueryRequest = Parameters<FilterSources['values']>[0];

interface SetUp {
  readonly mode?: 'instant' | 'apply';
  readonly values?: FilterSources['values'];
  readonly dataType?: 'str' | 'datetime' | 'double' | null;
  /** Filters that readers of a report see. */
  readonly seen?: string[];
  readonly initial?: BoardState;
}

function setUp(
  components: FieldFilter[],
  { mode = 'instant', values, dataType = 'str', seen, initial = NO_CHOICES }: SetUp = {},
) {
  const states: BoardState[] = [];
  const asked: QueryRequest[] = [];
  const sources = {
    facts: async () =>
      components.map(({ code, filterData }) => ({
        componentCode: code,
        filterData: filterData.map((target) => ({
          ...target,
          levels: [target.fieldId, ...target.levelFieldIds].map((fieldId) => ({
            fieldId,
            fieldName: fieldId,
            dataType,
          })),
        })),
      })),
    values: async (query: QueryRequest, signal: AbortSignal) => {
      asked.push(query);
      return values
        ? values(query, signal)
        : { values: ['上海', '杭州'].filter((one) => one.includes(query.keyword)), truncated: false };
    },
    params: {},
  } as unknown as FilterSources;
  const { report } = emptyReportDocument('p');
  const plain = { ...emptyBoardDocument(0), components };
  const document = seen ? { ...plain, report: { ...report, checkedFilters: seen } } : plain;
  function Chart() {
    const { boardState, filters } = useChartState({
      reportCode: 'chart',
      reportParam: reportParamSchema.parse({ tbId: 't' }),
    });
    return <FilterMark filters={filters} state={boardState} />;
  }
  function Page() {
    const [state, setState] = useState(initial);
    const [narrowing] = useState(() => createNarrowing(document, sources));
    const onState = (next: BoardState) => {
      states.push(next);
      // As on a board, where the state comes back from the address.
      setState(decodeBoardState(encodeBoardState(next)));
    };
    const choices = useFilterChoices(mode, state, onState, narrowing);
    return (
      <BoardFiltersProvider document={document} choices={choices} sources={sources} locale="zh_CN">
        <FilterBar />
        <Chart />
      </BoardFiltersProvider>
    );
  }
  render(
    <IntlProvider locale="zh-CN" messages={zh} onError={() => undefined}>
      <ThemeProvider theme="purple" locale="zh_CN">
        <Page />
      </ThemeProvider>
    </IntlProvider>,
  );
  const choices = (): (FilterChoice | null)[] => states.at(-1)?.filters.map(({ choice }) => choice) ?? [];
  return { states, asked, choices };
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: '确定' }));

test('RU-676: a text is chosen from values, which are asked for when it is opened; the chart says by what it is narrowed', async () => {
  const { asked, choices } = setUp([filter('城市')]);
  expect(asked).toEqual([]);
  expect(screen.queryByRole('button', { name: '已按 1 个筛选器筛选' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '城市：全部' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '上海' }));
  await confirm();
  expect(choices()).toEqual([{ aggregator: 'in', fieldValue: ['上海'] }]);
  expect(screen.getByRole('button', { name: '城市：上海' })).toBeVisible();
  expect(screen.getByRole('button', { name: '已按 1 个筛选器筛选' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '清除“城市”' }));
  expect(choices()).toEqual([]);
});

test('a filter that readers of a report do not see is there while it holds something else than its author gave it', async () => {
  const held = { aggregator: 'in' as const, fieldValue: ['上海'] };
  const initial = { ...NO_CHOICES, filters: [{ componentCode: '门店', choice: held }] };
  setUp([filter('城市'), filter('大区'), filter('门店')], { seen: ['城市'], initial });
  expect(await screen.findByRole('button', { name: '城市：全部' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^大区/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '门店：上海' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  expect(screen.queryByRole('button', { name: /^门店/ })).not.toBeInTheDocument();
});

test('Esc gives a choice up, and opening a filter chooses nothing', async () => {
  const { states } = setUp([filter('日期', { control: '2' })], { dataType: 'datetime' });
  await userEvent.click(await screen.findByRole('button', { name: '日期：全部' }));
  await userEvent.click(await screen.findByRole('tab', { name: '固定日期' }));
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-01-01' } });
  await userEvent.keyboard('{Escape}');
  expect(states).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '日期：全部' }));
  await screen.findByRole('button', { name: '本月' });
  await confirm();
  expect(states).toEqual([]);
});

test('a preset of a date is taken at once', async () => {
  const { choices } = setUp([filter('日期', { control: '2' })], { dataType: 'datetime' });
  await userEvent.click(await screen.findByRole('button', { name: '日期：全部' }));
  await userEvent.click(await screen.findByRole('button', { name: '本月' }));
  expect(choices()).toEqual([{ aggregator: 'between_and', fieldValue: [], quickRange: 'thisMonth' }]);
  expect(screen.queryByRole('button', { name: '确定' })).not.toBeInTheDocument();
});

test('RU-677, RU-725, RU-728: a time is a range that goes with the day, or days, the last of which is shown', async () => {
  const held = { aggregator: 'between_and' as const, fieldValue: ['2026-01-01', '2026-02-01'] };
  const { choices } = setUp([filter('日期', { control: '2', filterValue: held })], { dataType: 'datetime' });
  await userEvent.click(await screen.findByRole('button', { name: '日期：2026.01.01 – 2026.01.31' }));
  await userEvent.click(await screen.findByRole('tab', { name: '快捷范围' }));
  await userEvent.click(screen.getByRole('button', { name: '最近 7 天' }));
  expect(choices()).toEqual([{ aggregator: 'between_and', fieldValue: [], quickRange: 'last7Days' }]);
});

test('what waits is said, and applied as one', async () => {
  const { states } = setUp([filter('城市')], { mode: 'apply' });
  const apply = screen.getByRole('button', { name: '应用' });
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(await screen.findByRole('button', { name: '城市：全部' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '杭州' }));
  await confirm();
  expect(states).toEqual([]);
  expect(screen.getByText('有未应用的更改')).toBeVisible();
  await userEvent.click(apply);
  expect(states).toHaveLength(1);
  expect(screen.queryByText('有未应用的更改')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  expect(states.at(-1)).toEqual(NO_CHOICES);
});

test('values are asked with the choices of the filters above, and of no other', async () => {
  const above = filter('省', { filterValue: { aggregator: 'in', fieldValue: ['浙江'] } });
  const { asked } = setUp([above, filter('市', { parentFilterList: ['省'] }), filter('别的')]);
  await userEvent.click(await screen.findByRole('button', { name: '清除“省”' }));
  await userEvent.click(screen.getByRole('button', { name: '市：全部' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    componentCode: '市',
    boardState: { filters: [{ componentCode: '省', choice: null }] },
  });
});

test('RU-679: a tree is opened branch by branch, and a branch holds all below it', async () => {
  const tree = filter('地区', {
    control: '4',
    filterData: [{ tblId: 't', fieldId: 'a', levelFieldIds: ['b'], filterReportCodes: ['chart'] }],
  });
  const { asked, choices } = setUp([tree], {
    values: async ({ path }) => ({ values: path.length === 0 ? ['华东', '华南'] : ['上海', '杭州'], truncated: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '地区：全部' }));
  expect(await screen.findByRole('checkbox', { name: '华南' })).toBeInTheDocument();
  expect(asked.map(({ path }) => path)).toEqual([[]]);
  await userEvent.click(screen.getByRole('button', { name: '展开“华东”' }));
  await userEvent.click(
    await within(screen.getByRole('list', { name: '华东' })).findByRole('checkbox', { name: '杭州' }),
  );
  expect(screen.getByRole('checkbox', { name: '华东' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '华南' }));
  await confirm();
  expect(asked.at(-1)?.path).toEqual(['华东']);
  expect(choices()).toEqual([{ aggregator: 'in', fieldValue: [], tree: [['华东', '杭州'], ['华南']] }]);
  expect(screen.getByRole('button', { name: '地区：华东 / 杭州、华南' })).toBeVisible();
});

test('RU-629: a filter whose field vanished says so, opens nothing, asks for no values, and can be cleared', async () => {
  const filterValue = { aggregator: 'in' as const, fieldValue: ['上海'] };
  const { asked, choices } = setUp([filter('城市', { filterValue })], { dataType: null });
  const button = await screen.findByRole('button', { name: '城市', description: /筛选字段已不存在/ });
  await userEvent.click(button);
  expect(screen.queryByRole('button', { name: '确定' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  // Its charts show something again.
  await userEvent.click(screen.getByRole('button', { name: '清除“城市”' }));
  expect(choices()).toEqual([null]);
  expect(screen.queryByRole('button', { name: '清除“城市”' })).not.toBeInTheDocument();
});

describe('RU-678: a number', () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: '金额：全部' }));
  test('is a range whose ends stand in order; what is none is said and not taken', async () => {
    const { states, choices } = setUp([filter('金额', { control: '3' })], { dataType: 'double' });
    await open();
    const [from, to] = [screen.getByLabelText('起始值'), screen.getByLabelText('结束值')];
    await userEvent.type(from, '元');
    await userEvent.tab();
    expect(screen.getAllByText('请输入数字')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: '确定' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(from);
    await userEvent.type(from, '10');
    await userEvent.type(to, '9.5');
    expect(screen.getAllByText('结束值不能小于起始值')).not.toHaveLength(0);
    await confirm();
    expect(states).toEqual([]);
    await userEvent.clear(to);
    await userEvent.type(to, '10.5');
    await confirm();
    expect(choices()).toEqual([{ aggregator: 'between_and', fieldValue: [10, 10.5] }]);
    expect(screen.getByRole('button', { name: '金额：10 – 10.5' })).toBeVisible();
  });
  test('is picked from values too, and added as the number that it is; a text is no value of it', async () => {
    const { choices } = setUp([filter('金额', { control: '3' })], {
      dataType: 'double',
      values: async ({ keyword }) => ({ values: [5, 7].filter((one) => String(one) === keyword), truncated: false }),
    });
    await open();
    await userEvent.click(screen.getByRole('tab', { name: '按值选择' }));
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'abc{Enter}');
    expect(await screen.findByText('没有匹配的值')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^添加/ })).not.toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, '5{Enter}');
    await userEvent.click(await screen.findByRole('checkbox', { name: '5' }));
    expect(screen.queryByRole('button', { name: /^添加/ })).not.toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, '6.50{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '添加“6.5”' }));
    await confirm();
    expect(choices()).toEqual([{ aggregator: 'in', fieldValue: [5, 6.5] }]);
  });
});

test('the empty text and the empty value are two, and the empty text is a choice by itself', async () => {
  const { choices } = setUp([filter('城市')], {
    values: async () => ({ values: ['', '上海', null], truncated: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '城市：全部' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '（空文本）' }));
  await userEvent.click(screen.getByRole('radio', { name: '排除' }));
  expect(screen.getByRole('checkbox', { name: '（空值）' })).not.toBeChecked();
  await confirm();
  expect(choices()).toEqual([{ aggregator: 'not_in', fieldValue: [''] }]);
});

test('values that don’t come say why and are asked for again', async () => {
  let fail = true;
  setUp([filter('城市')], {
    values: async () => {
      if (fail) throw new Error('gone');
      return { values: ['上海'], truncated: false };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '城市：全部' }));
  fail = false;
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('checkbox', { name: '上海' })).toBeInTheDocument();
});

test('RU-625: a long choice is cut at 500 characters', async () => {
  const fieldValue = ['x'.repeat(600)];
  setUp([filter('城市', { filterValue: { aggregator: 'equal', fieldValue } })]);
  const button = await screen.findByRole('button', { name: /^城市：等于 x+…$/ });
  expect(button).toHaveAccessibleDescription(/^城市：等于 x+…$/);
  expect(button).toHaveTextContent(new RegExp(`^城市等于 x{${500 - '等于 '.length}}…$`));
});

test('RU-624: names and choices of more than 80 characters have a tooltip', async () => {
  const bars = (
    [
      ['甲', 80, false],
      ['乙', 81, true],
      ['丙'.repeat(80), 1, false],
      ['丁'.repeat(81), 1, true],
    ] as const
  ).map(([name, length, tells]) => ({ name, value: 'x'.repeat(length), tells }));
  setUp(bars.map(({ name, value }) => filter(name, { filterValue: { aggregator: 'in', fieldValue: [value] } })));
  for (const { name, value, tells } of bars) {
    const label = `${name}：${value}`;
    const button = await screen.findByRole('button', { name: label });
    if (tells) expect(button).toHaveAccessibleDescription(label);
    else expect(button).not.toHaveAccessibleDescription();
  }
});

describe('a choice takes out of the filters below it what is not offered there any more', () => {
  const held = (...fieldValue: string[]) => ({ filterValue: { aggregator: 'in' as const, fieldValue } });
  const levels = [
    filter('省', held('浙江', '上海')),
    filter('市', { parentFilterList: ['省'], ...held('杭州', '上海市') }),
    filter('区', { parentFilterList: ['市'], ...held('西湖') }),
  ];
  /** Without the province and without the cities of it, nothing of it is left. */
  const values: FilterSources['values'] = async ({ componentCode, among, boardState }) => {
    const gone = componentCode === '市' ? ['杭州'] : boardState.filters.length > 1 ? ['西湖'] : [];
    return { values: (among ?? []).filter((one) => !gone.includes(String(one))), truncated: false };
  };
  const dropProvince = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '省：浙江、上海' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '浙江' }));
    await confirm();
  };
  const left = [
    { componentCode: '省', choice: { aggregator: 'in', fieldValue: ['上海'] } },
    { componentCode: '市', choice: { aggregator: 'in', fieldValue: ['上海市'] } },
    { componentCode: '区', choice: null },
  ];

  test('level by level, as one change, and says so in place', async () => {
    const { states } = setUp(levels, { values });
    await dropProvince();
    expect(await screen.findAllByText('已移除 1 个不再可选的值')).toHaveLength(2);
    expect(states.map(({ filters }) => filters)).toEqual([left]);
    expect(screen.getByRole('button', { name: '市：上海市' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '清除“市”' }));
    await waitFor(() => expect(screen.queryByText('已移除 1 个不再可选的值')).not.toBeInTheDocument());
  });

  test('before it is applied, where choices wait', async () => {
    const { states } = setUp(levels, { values, mode: 'apply' });
    await dropProvince();
    expect(await screen.findByRole('button', { name: '市：上海市' })).toBeVisible();
    expect(states).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '应用' }));
    expect(states.map(({ filters }) => filters)).toEqual([left]);
  });

  test('and leaves them where nobody knows', async () => {
    const fails: FilterSources['values'] = async ({ among }) => {
      if (among) throw new Error('gone');
      return { values: [], truncated: false };
    };
    const { states } = setUp(levels, { values: fails });
    await dropProvince();
    await waitFor(() => expect(states.map(({ filters }) => filters)).toEqual([[left[0]]]));
  });

  test('branches of a tree by their path', async () => {
    const tree = filter('地区', {
      control: '4',
      parentFilterList: ['年'],
      filterData: [{ tblId: 't', fieldId: 'a', levelFieldIds: ['b'], filterReportCodes: ['chart'] }],
      filterValue: { aggregator: 'in', fieldValue: [], tree: [['华东', '杭州'], ['华东', '宁波'], ['华南'], [null]] },
    });
    const { choices } = setUp([filter('年', held('2025', '2026')), tree], {
      values: async ({ path, among }) => ({
        values: (among ?? []).filter((one) => one !== (path[0] === '华东' ? '宁波' : '华南')),
        truncated: false,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '年：2025、2026' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '2025' }));
    await confirm();
    expect(await screen.findByText('已移除 2 个不再可选的值')).toBeVisible();
    expect(choices()[1]).toEqual({ aggregator: 'in', fieldValue: [], tree: [['华东', '杭州'], [null]] });
  });
});
