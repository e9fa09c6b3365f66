import { render, waitFor } from '@testing-library/react';
import type { Options } from 'highcharts';
import { IntlProvider } from 'react-intl';

import { HighchartsView, type NamedPoint } from './highcharts-view.tsx';
import { loadHighcharts } from './load-highcharts.ts';

jest.mock('./load-highcharts.ts', () => ({ loadHighcharts: jest.fn() }));

const options: Options = { series: [{ type: 'line', data: [1] }] };

test('a click on a point reaches whoever listens now, and the chart is not made anew for another listener', async () => {
  const made: Options[] = [];
  const updated: Options[] = [];
  const chart = (_element: unknown, given: Options) => {
    made.push(given);
    return { update: (next: Options) => updated.push(next), destroy: () => undefined };
  };
  jest.mocked(loadHighcharts).mockResolvedValue({ chart } as never);
  const view = (onPoint?: (point: NamedPoint) => void) => (
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <HighchartsView
        options={options}
        locale="zh_CN"
        name="销售额"
        chartRef={{ current: null }}
        {...(onPoint ? { onPoint } : {})}
      />
    </IntlProvider>
  );
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = render(view(first));
  await waitFor(() => expect(made).toHaveLength(1));
  const click = made[0]?.plotOptions?.series?.point?.events?.click;
  click?.call({ category: '上海', series: { name: '销售额' } } as never, { clientX: 3, clientY: 4 } as never);
  expect(first).toHaveBeenCalledWith({ name: '上海', series: '销售额', at: { x: 3, y: 4 } });
  rerender(view(second));
  click?.call({ category: 0, name: '北京' } as never, {} as never);
  expect(second).toHaveBeenCalledWith(expect.objectContaining({ name: '北京' }));
  expect(first).toHaveBeenCalledTimes(1);
  expect(made).toHaveLength(1);
  // The options did not change, so that nothing is drawn again.
  expect(updated).toEqual([]);
});

test('an entry of the legend that stands for a point is that point; one of a series shows and hides it as ever', async () => {
  const made: Options[] = [];
  const chart = (_element: unknown, given: Options) => {
    made.push(given);
    return { update: () => undefined, destroy: () => undefined };
  };
  jest.mocked(loadHighcharts).mockResolvedValue({ chart } as never);
  const onPoint = jest.fn();
  render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <HighchartsView
        options={{ series: [{ type: 'pie', data: [1] }] }}
        locale="zh_CN"
        name="构成"
        chartRef={{ current: null }}
        onPoint={onPoint}
      />
    </IntlProvider>,
  );
  await waitFor(() => expect(made).toHaveLength(1));
  const click = made[0]?.legend?.events?.itemClick as unknown as (event: object) => false | undefined;
  const browserEvent = { clientX: 1, clientY: 2 };
  expect(click({ legendItem: { name: '门店', series: { name: '销售额' } }, browserEvent })).toBe(false);
  expect(onPoint).toHaveBeenCalledWith({ name: '门店', series: '销售额', at: { x: 1, y: 2 } });
  expect(click({ legendItem: { name: '销售额' }, browserEvent })).toBeUndefined();
  expect(onPoint).toHaveBeenCalledTimes(1);
});

test('it is busy until the library is there, so that a page of one chart does not count as empty', async () => {
  let arrive = (_library: unknown): void => undefined;
  jest.mocked(loadHighcharts).mockReturnValue(new Promise((resolve) => (arrive = resolve as typeof arrive)));
  const { container } = render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <HighchartsView options={options} locale="zh_CN" name="销售额" chartRef={{ current: null }} />
    </IntlProvider>,
  );
  const busy = () => container.querySelector('[aria-busy="true"]');
  expect(busy()).not.toBeNull();
  arrive({ chart: () => ({ update: () => undefined, destroy: () => undefined }) });
  await waitFor(() => expect(busy()).toBeNull());
});
