import { listenForCharts } from './listen-for-charts.ts';

const CHART = {
  type: 'tessera:chart',
  name: '销售额',
  reportTypeCode: 'graph_line',
  result: {
    columns: [{ uniqId: 'a', fieldId: 'a', name: '销售额', dataType: 'double', role: 'index' }],
    values: [[1, 2]],
    rowCount: 2,
    truncated: false,
    freshness: { dataTime: '2026-11-21T00:00:00Z', computedAt: '2026-11-21T00:00:00Z', cached: false },
  },
};

/** A window in a frame, and what its parent was told. */
function framed() {
  const told: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => told.push(message) };
  const target = Object.assign(new EventTarget(), { parent }) as unknown as Window;
  const heard: unknown[] = [];
  const stop = listenForCharts(target, (chart) => heard.push(chart));
  const say = (data: unknown, source: unknown = parent) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: 'https://portal.test' }));
  return { told, heard, stop, say };
}

test('RT-016: the page around is told that somebody listens, and its chart is taken', () => {
  const { told, heard, say } = framed();
  expect(told).toEqual([[{ type: 'tessera:chart-ready' }, '*']]);
  say(CHART);
  expect(heard).toMatchObject([{ name: '销售额', reportConf: [], result: { rowCount: 2 } }]);
});

test.each<[string, unknown]>([
  ['rows that are fewer than said', { ...CHART, result: { ...CHART.result, rowCount: 3 } }],
  ['columns without values', { ...CHART, result: { ...CHART.result, values: [] } }],
  ['no result', { ...CHART, result: undefined }],
  ['a name that is none', { ...CHART, name: {} }],
])('%s are refused, and whoever sent them is told', (_name, data) => {
  const { told, heard, say } = framed();
  say(data);
  expect(heard).toEqual(['refused']);
  expect(told.at(-1)).toEqual([{ type: 'tessera:chart-refused' }, 'https://portal.test']);
});

test('other pages, other words, and whoever comes too late are not heard', () => {
  const { heard, stop, say } = framed();
  say(CHART, {});
  say('tessera:chart');
  say({ ...CHART, type: 'else' });
  stop();
  say(CHART);
  expect(heard).toEqual([]);
});

test('a page by itself hears nobody', () => {
  const target = new EventTarget() as unknown as Window;
  Object.assign(target, { parent: target });
  const heard: unknown[] = [];
  listenForCharts(target, (chart) => heard.push(chart));
  target.dispatchEvent(Object.assign(new Event('message'), { data: CHART, source: target }));
  expect(heard).toEqual([]);
});
