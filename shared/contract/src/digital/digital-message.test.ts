import { digitalDraftSchema, digitalProblems } from './digital-message.ts';
import { digitalParts, digitalText } from './digital-template.ts';

test('figures stand in braces; a brace that is written twice is one', () => {
  expect(digitalParts('今日 {销售额}，{{x}} { 门店 }')).toEqual([
    { words: '今日 ' },
    { figure: '销售额' },
    { words: '，{x} ' },
    { figure: '门店' },
  ]);
  expect(digitalText('{a}{b}', (key) => (key === 'a' ? '1' : undefined))).toBe('1{b}');
});

test.each(['{', 'a}', '{}', '{ }', '{a{b}}', '{a', '{a}}'])('%j has a brace without its counterpart', (template) => {
  expect(digitalParts(template)).toBeNull();
  expect(digitalText(template, () => '1')).toBe(template);
});

const question = {
  reportParam: { tbId: 't', indexCondition: [{ uniqId: 'm', fieldId: 'f', aggregator: 'sum' }] },
} as const;
const draft = (change: object = {}) =>
  digitalDraftSchema.parse({
    name: 'n',
    title: '{a}',
    text: 'x',
    figures: [{ key: 'a', question, column: 'm' }],
    recipients: [{ kind: 'member', userId: 'u' }],
    ...change,
  });

test('a message that may be saved has no problem', () => expect(digitalProblems(draft())).toEqual([]));
test.each([
  [{ title: '{b}' }, 'title', 'figureUnknown'],
  [{ text: '{' }, 'text', 'braces'],
  [{ figures: [1, 2].map(() => ({ key: 'a', question, column: 'm' })) }, 'figures.1.key', 'figureTwice'],
  [{ figures: [{ key: 'a', question, column: 'x' }] }, 'figures.0.column', 'columnUnknown'],
  [{ validFrom: '2026-01-02T00:00:00Z', validTo: '2026-01-02T00:00:00Z' }, 'validTo', 'window'],
  [{ delivery: {} }, 'delivery', 'noWay'],
  [{ delivery: { channels: ['c'] } }, 'delivery.channelRoleId', 'channelRole'],
])('%j is refused at %s as %s', (change, field, reason) => {
  expect(digitalProblems(draft(change))).toEqual([expect.objectContaining({ field, reason })]);
});
