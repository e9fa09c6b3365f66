import { draw } from '../../fixtures/draw-chart.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const skill = { uniqId: 'skill', name: '能力', role: 'dimension' } as const;
const score = { uniqId: 'score', name: '评分', role: 'index' } as const;

/** Where the web begins and ends, and how its rings are drawn. */
async function webOf(values: readonly (number | null)[], yPrimaryAxis = {}) {
  const rows = values.map((value, index) => [`项${index}`, value] as const);
  const output = await draw('graph_radar', makeResult([skill, score], rows), { coordinateAxis: { yPrimaryAxis } });
  if (output.kind !== 'highcharts') throw new Error(`got ${output.kind}`);
  const [axis] = [output.options.yAxis ?? []].flat();
  return [axis?.min, axis?.max, axis?.gridLineInterpolation];
}

test.each<[string, (number | null)[], [number | undefined, number | undefined]]>([
  ['begins at zero', [1, 2, null], [0, undefined]],
  ['begins below zero where a value lies there', [-1, 2, 3], [undefined, undefined]],
  ['ends at zero where all values lie below it', [-1, -2, null], [undefined, 0]],
])('the web %s', async (_name, values, ends) => {
  expect(await webOf(values)).toEqual([...ends, 'polygon']);
});

test('its author’s ends hold', async () => {
  expect(await webOf([-1, -2, -3], { min: -10, max: 10 })).toEqual([-10, 10, 'polygon']);
});

test('one or two spokes make no polygon: their rings are round', async () => {
  expect([(await webOf([5]))[2], (await webOf([5, 6]))[2]]).toEqual(['circle', 'circle']);
});
