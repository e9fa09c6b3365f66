import { ENDPOINTS, LOCALES, type AnyEndpoint } from '@tessera/contract';
import { z } from 'zod';

import { text } from '../texts/index.ts';
import { CatalogueError } from './catalogue-error.ts';
import { parseInput } from './parse-input.ts';

const endpointOf = (body: z.ZodType): AnyEndpoint => ({ ...(ENDPOINTS.auth.signIn as unknown as AnyEndpoint), body });
function refusal(schema: z.ZodType, value: unknown): CatalogueError {
  try {
    parseInput(endpointOf(z.object({ field: schema })), { params: {}, query: {}, body: { field: value } });
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
  throw new Error('the value was accepted');
}

const CASES: readonly (readonly [string, z.ZodType, unknown, string])[] = [
  ['a missing one', z.string(), undefined, '参数“field”必须填写'],
  ['a number for a text', z.string(), 5, '参数“field”应为文本'],
  ['a text for a number', z.number(), 'x', '参数“field”应为数字'],
  ['a fraction', z.number().int(), 1.5, '参数“field”应为整数'],
  ['a text for a truth value', z.boolean(), 'x', '参数“field”应为 true 或 false'],
  ['an object for a list', z.array(z.string()), {}, '参数“field”应为列表'],
  ['a list for an object', z.object({}), [], '参数“field”应为对象'],
  ['a long text', z.string().max(3), 'abcdef', '参数“field”最多 3 个字符，现有 6 个'],
  ['a short text', z.string().min(3), 'a', '参数“field”至少 3 个字符'],
  ['a long list', z.array(z.number()).max(1), [1, 2], '参数“field”最多 1 项，现有 2 项'],
  ['a short list', z.array(z.number()).min(1), [], '参数“field”至少 1 项'],
  ['a large number', z.number().max(10), 11, '参数“field”不能大于 10'],
  ['a small number', z.number().min(1), 0, '参数“field”不能小于 1'],
  ['a number at its open end', z.number().positive(), 0, '参数“field”须大于 0'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', '参数“field”不能是“c”，可选值：a, b'],
  ['an address without @', z.email(), 'x', '参数“field”不是有效的邮箱地址：“x”'],
  ['a day without numbers', z.iso.date(), 'x', '参数“field”不是有效的日期（如 2026-01-31）：“x”'],
  ['a moment without a day', z.iso.datetime(), 'x', '参数“field”不是有效的时间（如 2026-01-31T08:00:00Z）：“x”'],
  ['a pattern', z.string().regex(/^a/), 'x', '参数“field”格式不正确：“x”'],
  ['another field', z.strictObject({}), { more: 1 }, '参数“field”含有不认识的字段：more'],
  ['a refinement', z.string().refine(() => false), 'x', '参数“field”不正确'],
  ['NUL', z.string(), 'a\0b', '参数“field”含有无法保存的字符（空字符或不完整的表情符号），请删除后重试'],
  ['half an emoji', z.string(), '\ud83d', '参数“field”含有无法保存的字符（空字符或不完整的表情符号），请删除后重试'],
];

test.each(CASES)('%s is told with field, value and way out', (_case, schema, value, expected) => {
  const { key, args } = refusal(schema, value);
  expect(text('zh_CN', `error.${key}`, args)).toBe(expected);
  for (const locale of LOCALES) expect(text(locale, `error.${key}`, args)).toMatch(/^[^{}]*field[^{}]*$/);
});

test('of a choice of shapes the one that fits furthest is told', () => {
  const shape = z.union([z.string(), z.object({ inner: z.object({ size: z.number() }) })]);
  const { args } = refusal(shape, { inner: { size: 'x' } });
  expect(args).toEqual({ field: 'field.inner.size', reason: 'number' });
});

test('of shapes that one field tells apart, that field is told', () => {
  const shape = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]);
  const option = { reason: 'option', options: 'a, b', value: 'c' };
  expect(refusal(shape, { kind: 'c' }).args).toEqual({ field: 'field.kind', ...option });
  expect(refusal(shape, {}).args).toEqual({ field: 'field.kind', reason: 'required' });
});

test('a secret is not shown again', () => {
  const { args } = refusal(z.object({ password: z.enum(['a']) }), { password: 'my password' });
  expect(JSON.stringify(args)).not.toContain('my password');
});

test('a key that no store keeps is refused with the object that has it', () => {
  expect(refusal(z.record(z.string(), z.number()), { 'a\0': 1 }).args).toEqual({
    field: 'field',
    reason: 'characters',
  });
});
