import type { Options } from 'highcharts';

import { draw } from '../fixtures/draw-chart.ts';
import { single } from '../fixtures/sample-data.ts';
import { THRESHOLD_PRESETS } from '../theme/palettes.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { roundUp } from './gauge-reading.ts';

async function options(code: ChartTypeCode, value: number, blocks = {}) {
  const output = await draw(code, single('值', value), blocks);
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const axis = Array.isArray(output.options.yAxis) ? output.options.yAxis[0] : output.options.yAxis;
  return { ...output, axis, data: (output.options.series?.[0] as { data: unknown[] } | undefined)?.data ?? [] };
}
const labelOf = ({ series }: Options) => {
  const one = series?.[0] as { dataLabels?: { formatter?: () => string } } | undefined;
  return one?.dataLabels?.formatter?.();
};
async function goal(code: 'graph_progress' | 'graph_liquidfill', blocks: object, target: number | null = 200) {
  const output = await draw(code, single('当前', 50, target === null ? undefined : { name: '目标', value: target }), {
    ...blocks,
  });
  if (output.kind !== 'progress' && output.kind !== 'liquid') throw new Error(`got ${output.kind}`);
  return output.model;
}

describe('gauges', () => {
  test('a scale ends at the next round number, or where its author says', async () => {
    expect([0, 7, 36, 99, 101, 4_100].map(roundUp)).toEqual([1, 8, 40, 100, 150, 5_000]);
    expect((await options('graph_gauge', 36)).axis).toMatchObject({ min: 0, max: 40 });
    expect((await options('graph_gauge', 36, { gauge: { min: 10, max: 50 } })).axis).toMatchObject({
      min: 10,
      max: 50,
    });
  });

  test('a share is read against one hundred percent', async () => {
    const drawn = await options('graph_circle', 0.37, { numDisplayed: [{ uniqId: 'value', type: 'pre', dec: 1 }] });
    expect(drawn.axis).toMatchObject({ min: 0, max: 1 });
    expect(drawn.parts).toEqual(['solid-gauge']);
  });

  test('a value beyond the scale stops at its end, and its number says the truth', async () => {
    const drawn = await options('graph_solidgauge', 150, { gauge: { max: 100 } });
    expect(drawn.data).toMatchObject([{ y: 100 }]);
    expect(labelOf(drawn.options)).toContain('150');
  });

  test('number and name fit into a gauge of any size; their author’s size is the largest', async () => {
    const { options: drawn } = await options('graph_solidgauge', 36_420_000);
    const one = drawn.series?.[0] as unknown as { dataLabels: { formatter(this: object): string } };
    const sizeOn = (diameter: number) => {
      const point = { series: { yAxis: { pane: { center: [0, 0, diameter] } } } };
      return Number(/font-size:(\d+)px/.exec(one.dataLabels.formatter.call(point))?.[1]);
    };
    expect([sizeOn(400), sizeOn(120), sizeOn(20)]).toEqual([24, 18, 8]);
  });

  test('ST-230 to ST-233: the condition that the value meets gives the colour', async () => {
    const condition = (min: number) => ({
      gaugeConditionSetting: [{ uniqId: 'value', compare: '3', min, color: '#F00' }],
    });
    expect((await options('graph_solidgauge', 36, condition(35))).data).toMatchObject([{ color: '#F00' }]);
    expect((await options('graph_solidgauge', 36, condition(37))).data).toMatchObject([{ color: '#2878FF' }]);
  });

  test('X-36: of several conditions only the first is kept', async () => {
    const two = [
      { uniqId: 'value', compare: '3', min: 0, color: '#0F0' },
      { uniqId: 'value', compare: '3', min: 0, color: '#F00' },
    ];
    expect((await options('graph_circle', 5, { gaugeConditionSetting: two })).data).toMatchObject([{ color: '#0F0' }]);
  });

  test('ST-220, ST-221: own colours of arc and number', async () => {
    const drawn = await options('graph_circle', 5, { customColor: { bgColor: '#123456', fontColor: '#654321' } });
    expect(drawn.data).toMatchObject([{ color: '#123456' }]);
    expect(labelOf(drawn.options)).toContain('#654321');
  });

  test('ST-046, ST-348: a dashboard has three bands from one end of its preset to the other', async () => {
    const bands = async (blocks = {}) =>
      (await options('graph_dashboard', 50, { gauge: { max: 90 }, ...blocks })).axis?.plotBands ?? [];
    expect((await bands()).map(({ from, to }) => [from, to])).toEqual([
      [0, 30],
      [30, 60],
      [60, 90],
    ]);
    const nine = await bands({ fastThresholdColor: { colorNumber: 9, preset: 3 } });
    expect(nine).toHaveLength(9);
    expect(String(nine[0]?.color).toUpperCase()).toBe(THRESHOLD_PRESETS[2][0]);
  });
});

describe('progress and liquid fill', () => {
  test('ST-236, X-37: mode 1 takes the goal from the second measure, mode 2 a fixed one', async () => {
    expect(await goal('graph_progress', {})).toMatchObject({
      ratioText: '25.0%',
      current: { text: '50' },
      goal: { text: '200' },
    });
    const fixed = await goal('graph_liquidfill', { progress: { targetValue: 2, goalValue: 100 } }, null);
    expect(fixed).toMatchObject({ ratioText: '50.0%', current: undefined, goal: undefined });
  });

  test('mode 1 without a second measure says what it needs', async () => {
    expect(await draw('graph_progress', single('当前', 50))).toEqual({
      kind: 'missing',
      problems: [{ well: 'measure', kind: 'missing', limit: 2, actual: 1 }],
    });
  });

  test('ST-237, RU-604 to RU-606: accuracy', async () => {
    const text = async (accuracyValue: string) =>
      (await goal('graph_progress', { progress: { accuracyValue } }, 300)).ratioText;
    expect([await text('1%'), await text('0.1%'), await text('0.01%')]).toEqual(['17%', '16.7%', '16.67%']);
  });

  test('ST-238, ST-247: what is left, with an accuracy of its own', async () => {
    const model = await goal('graph_progress', { progress: { secondPercent: true, secondAccuracyValue: '1%' } });
    expect(model.restText).toBe('75%');
  });

  test('ST-245, ST-246: current value and goal can be hidden', async () => {
    const model = await goal('graph_progress', { progress: { secondCurrentEnable: false, secondGoalEnable: false } });
    expect([model.current, model.goal]).toEqual([undefined, undefined]);
  });

  test('ST-241, ST-242, RU-598: the title, and the word for progress where it is empty', async () => {
    expect((await goal('graph_progress', {})).name).toBe('进度');
    expect((await goal('graph_progress', { progress: { numName: '完成率' } })).name).toBe('完成率');
    expect(await goal('graph_progress', { progress: { numEnable: false } })).toMatchObject({ title: undefined });
  });

  test('ST-239, ST-240, ST-243, ST-244, ST-248, ST-249: fonts', async () => {
    const progress = {
      targetFontSize: 30,
      targetColor: '#111',
      numFontSize: 13,
      numColor: '#222',
      secondFontSzie: 14,
      secondColor: '#333',
    };
    expect(await goal('graph_progress', { progress })).toMatchObject({
      number: { fontSize: '30px', color: '#111' },
      title: { fontSize: '13px', color: '#222' },
      second: { fontSize: '14px', color: '#333' },
    });
  });

  test('ST-250, ST-251: default colours follow the theme, own ones stay', async () => {
    const model = async (blocks: object, theme: 'purple' | 'purpleNight') => {
      const output = await draw('graph_progress', single('a', 1, { name: 'b', value: 2 }), { ...blocks }, { theme });
      return output.kind === 'progress' ? [output.model.barColor, output.model.trackColor] : [];
    };
    expect(await model({}, 'purple')).toEqual(['rgba(65,149,242,1)', 'rgba(245,246,248,1)']);
    expect(await model({ progress: { positiveColor: 'rgba(65, 149, 242, 1)' } }, 'purpleNight')).toEqual(
      await model({}, 'purpleNight'),
    );
    expect((await model({}, 'purpleNight'))[0]).not.toBe('rgba(65,149,242,1)');
    expect((await model({ progress: { positiveColor: '#FF0000' } }, 'purpleNight'))[0]).toBe('#FF0000');
  });

  test.each([
    [20, '#F59A23'],
    [40, '#F7C531'],
    [70, '#7BC95A'],
    [100, '#2BA471'],
    [120, '#1BB8C9'],
  ])('ST-254 to ST-259: at %d %% the fill is %s', async (value, color) => {
    const output = await draw('graph_progress', single('a', value, { name: 'b', value: 100 }), {
      fillColor: { enabled: true },
    });
    expect(output).toMatchObject({ kind: 'progress', model: { barColor: color, trackColor: '#E3E8F0' } });
  });

  test('ST-252, ST-253: ring and liquid', async () => {
    expect(
      await goal('graph_liquidfill', { fluidProgress: { outerColor: '#111111', fillColor: '#222222' } }),
    ).toMatchObject({
      ring: '#111111',
      liquid: '#222222',
      wetText: '#FFFFFF',
    });
  });

  test('a goal of zero is no share', async () => {
    expect((await goal('graph_progress', {}, 0)).ratioText).toBe('-');
  });
});
