import type { Environment } from '../check/environment.ts';
import { callAt } from './call-at.ts';
import { complete } from './complete.ts';
import { highlight } from './highlight.ts';
import { signatureAt } from './signature.ts';

const environment: Environment = {
  fields: [
    { id: 'a', name: '销售额', type: 'number' },
    { id: 'b', name: '销售数量', type: 'integer' },
    { id: 'c', name: '毛利]率', formula: '{a} / {b}' },
  ],
  parameters: [{ name: '税率', type: 'number' }],
};
/** `|` marks the cursor. */
function at(marked: string) {
  const position = marked.indexOf('|');
  return { text: marked.replace('|', ''), position };
}
function labels(marked: string) {
  const { text, position } = at(marked);
  const found = complete(text, position, environment, 'zh_CN');
  return found && { replaced: text.slice(found.from, found.to), labels: found.options.map(({ label }) => label) };
}

test('completes functions by what is typed, the ones that begin with it first', () => {
  const found = labels('1 + su|')!;
  expect(found.replaced).toBe('su');
  expect(found.labels.slice(0, 2)).toEqual(['SUM', 'SUMIF']);
  expect(labels('ye|')!.labels[0]).toBe('YEAR');
});

test('completes fields behind a bracket, and replaces what stands there', () => {
  expect(labels('SUM([销售|')).toEqual({ replaced: '[销售', labels: ['销售额', '销售数量'] });
  expect(labels('SUM([额|] + 1')).toEqual({ replaced: '[额]', labels: ['销售额'] });
  const { text, position } = at('[毛|');
  expect(complete(text, position, environment, 'zh_CN')!.options[0]!.insert).toBe('[毛利]]率]');
});

test('completes fields by their name alone, parameters and keywords', () => {
  expect(labels('销|')!.labels).toEqual(['销售额', '销售数量']);
  expect(labels('${|')).toEqual({ replaced: '${', labels: ['税率'] });
  expect(labels('[销售额] betw|')!.labels).toEqual(['BETWEEN']);
});

test('says where the cursor goes: inside the parentheses of a function that takes something, else behind', () => {
  const chosen = (marked: string) => {
    const { text, position } = at(marked);
    const { insert, cursor } = complete(text, position, environment, 'zh_CN')!.options[0]!;
    return `${insert.slice(0, cursor)}|${insert.slice(cursor)}`;
  };
  expect(chosen('SUM|')).toBe('SUM(|)');
  expect(chosen('TODAY|')).toBe('TODAY()|');
  expect(chosen('[销售额] BETW|')).toBe('BETWEEN | AND ');
  expect(chosen('CASE|')).toBe('CASE WHEN | THEN  ELSE  END');
  expect(chosen('[销|')).toBe('[销售额]|');
});

test('completes the words of a constant argument and nothing inside other texts, numbers or comments', () => {
  expect(labels("DATETRUNC([销售额], 'm|')")).toEqual({ replaced: "'m'", labels: ['month', 'minute'] });
  expect(labels("RANK(SUM([销售额]), '|")!.labels).toEqual(['desc', 'asc']);
  expect(labels("LEFT('S|', 1)")).toBeNull();
  expect(labels('12|')).toBeNull();
  expect(labels('1 // su|')).toBeNull();
});

test('finds the call that a position stands in', () => {
  const call = (marked: string) => {
    const { text, position } = at(marked);
    return callAt(text, position);
  };
  expect(call('IF(a|')).toEqual({ name: 'IF', argument: 0 });
  expect(call("IF([a,(b] > 1, LEFT('),', |")).toEqual({ name: 'LEFT', argument: 1 });
  expect(call('IF(1, (2 + |')).toEqual({ name: 'IF', argument: 1 });
  expect(call('IF(1, 2) |')).toBeNull();
  expect(call('|IF(1)')).toBeNull();
});

test('helps with a signature, the active argument marked', () => {
  const { text, position } = at('DATEADD([日期], 1|');
  expect(signatureAt(text, position, 'zh_CN')).toMatchObject({
    usage: 'DATEADD(日期, 数量, 单位)',
    active: 1,
    example: "DATEADD([下单日期], 3, 'month')",
  });
  expect(signatureAt('IFS(1 = 1, 2, 3 = 3, ', 21, 'en_US')).toMatchObject({ active: 3 });
  expect(signatureAt('COALESCE(1, 2, 3, ', 18, 'en_US')).toMatchObject({ active: 1 });
  expect(signatureAt('NOTHING(1', 9, 'en_US')).toBeNull();
});

test('colours every piece, also of a text that is not finished', () => {
  const text = "SUM([销售额]) / foo(1.5) & 'x' // 备注\n[未";
  expect(highlight(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual([
    'function SUM',
    'operator (',
    'field [销售额]',
    'operator )',
    'operator /',
    'name foo',
    'operator (',
    'number 1.5',
    'operator )',
    'operator &',
    "text 'x'",
    'comment // 备注',
    'field [未',
  ]);
});
