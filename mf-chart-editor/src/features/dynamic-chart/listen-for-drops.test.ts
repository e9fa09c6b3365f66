import { listenForDrops } from './listen-for-drops.ts';

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

function page() {
  const target = new EventTarget();
  const heard: unknown[] = [];
  const stop = listenForDrops(target, (chart) => heard.push(chart));
  const drop = async (text: string | Promise<string>, asFile = true) => {
    const event = new Event('drop', { cancelable: true });
    const files = asFile ? [{ text: async () => text }] : [];
    target.dispatchEvent(Object.assign(event, { dataTransfer: { files, getData: () => text } }));
    await Promise.resolve(text);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return event.defaultPrevented;
  };
  return { heard, stop, drop };
}

test('RT-017: a chart that is dropped as a file or as text is taken', async () => {
  const { heard, drop } = page();
  expect(await drop(JSON.stringify(CHART))).toBe(true);
  expect(await drop(JSON.stringify({ ...CHART, name: '门店' }), false)).toBe(true);
  expect(heard).toMatchObject([{ name: '销售额' }, { name: '门店' }]);
});

test.each(['', 'no JSON', '{}', JSON.stringify({ ...CHART, result: undefined })])('%j is no chart', async (text) => {
  const { heard, drop } = page();
  await drop(text);
  expect(heard).toEqual(['refused']);
});

test('after its end a page takes nothing, not even what is being read', async () => {
  const { heard, drop, stop } = page();
  let give = (_text: string) => {};
  const reading = drop(new Promise<string>((resolve) => (give = resolve)));
  stop();
  give(JSON.stringify(CHART));
  await reading;
  await drop(JSON.stringify(CHART));
  expect(heard).toEqual([]);
});
