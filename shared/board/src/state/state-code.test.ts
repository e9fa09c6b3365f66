import { boardStateSchema } from '@tessera/contract';

import { NO_CHOICES } from './board-state.ts';
import { decodeBoardState, encodeBoardState, isCarried } from './state-code.ts';

const state = boardStateSchema.parse({
  filters: [
    { componentCode: 'text', choice: { fieldValue: ['华东', null, 5, true] } },
    { componentCode: 'time', choice: { aggregator: 'between_and', quickRange: 'last7Days' } },
    { componentCode: 'tree', choice: { tree: [['华东', '上海'], [null]] } },
    { componentCode: 'cleared', choice: null },
  ],
  linkages: [{ masterReportCode: 'm', linkageReportList: [{ fieldId: 'f', fieldValue: '😀' }] }],
  drills: [
    {
      reportCode: 'r',
      steps: [
        { targetNodeId: '1', value: '华东', label: '华东' },
        { targetNodeId: '2', value: 202607, label: '2026年7月' },
      ],
    },
  ],
});

test('a state survives its way through an address, in letters that need no escape', () => {
  const code = encodeBoardState(state);
  expect(code).toMatch(/^[\w-]+$/);
  expect(decodeBoardState(code)).toEqual(state);
  const { drills: _drills, ...older } = state;
  expect(decodeBoardState(encodeBoardState(older))).toEqual(older);
});
test('nothing chosen needs no parameter', () => {
  expect(encodeBoardState(NO_CHOICES)).toBe('');
  expect(decodeBoardState('')).toEqual(NO_CHOICES);
});
test.each([
  ['cut', encodeBoardState(state).slice(0, 40)],
  ['no base64', '%%%'],
  ['no object', btoa('7')],
  ['null', btoa('null')],
  ['another shape', btoa(JSON.stringify({ f: { a: { a: 'drop table' } } }))],
  ['steps that are none', btoa('{"d":[["r",[7]]]}')],
  ['a prototype', btoa('{"f":{"__proto__":{"v":[{}]}}}')],
])('an address that is none (%s) says nothing', (_what, code) => {
  expect(decodeBoardState(code)).toEqual(NO_CHOICES);
});
test('an address carries what it gives back: neither too much nor what a state does not hold', () => {
  const choosing = (...fieldValue: string[]) =>
    encodeBoardState(boardStateSchema.parse({ filters: [{ componentCode: 'f', choice: { fieldValue } }] }));
  expect(isCarried('')).toBe(true);
  expect(isCarried(encodeBoardState(state))).toBe(true);
  expect(isCarried(choosing('x'.repeat(2_000)))).toBe(true);
  expect(isCarried(choosing('x'.repeat(2_000), 'y'.repeat(2_000), 'z'.repeat(2_000)))).toBe(false);
  const step = { targetNodeId: '1', value: 'x'.repeat(2_001), label: 'x' };
  expect(isCarried(encodeBoardState({ ...NO_CHOICES, drills: [{ reportCode: 'r', steps: [step] }] }))).toBe(false);
});
