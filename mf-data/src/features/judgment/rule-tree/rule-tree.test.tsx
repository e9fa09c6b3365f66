import { judgmentDefinitionSchema, NEW_JUDGMENT, type JudgedMember, type JudgmentDefinition } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { MemberRules } from '../member-rules.tsx';
import { RulesPanel } from '../rules-panel.tsx';

const condition = (value: number) => ({ indicator: 'a', figure: 'value', operator: 'lt', value });
const TREE = judgmentDefinitionSchema.parse({
  ...NEW_JUDGMENT,
  indicators: [{ key: 'a', name: '销售额', term: { aggregator: 'sum', fieldId: 'f' } }],
  rules: [
    { name: '下滑', conditions: [condition(9)], severity: 'notice', finding: '少' },
    { name: '大幅', conditions: [condition(5)], severity: 'critical', finding: '很少', depth: 1 },
    { name: '小幅', conditions: [], severity: 'warning', finding: '略少', depth: 1 },
    { name: '其他', conditions: [], severity: 'good', finding: '好' },
  ],
  policy: 'tree',
});

function setup(answers: boolean[] = []) {
  const platform = createTestPlatform({ confirm: () => answers.shift() ?? true });
  const changes: JudgmentDefinition[] = [];
  const Written = () => {
    const [definition, setDefinition] = useState(TREE);
    const change = (next: JudgmentDefinition) => {
      changes.push(next);
      setDefinition(next);
    };
    return (
      <RulesPanel definition={definition} fields={[]} faultAt={() => undefined} faultPaths={[]} onChange={change} />
    );
  };
  render(
    <PlatformWrapper platform={platform}>
      <Written />
    </PlatformWrapper>,
  );
  const written = () =>
    changes
      .at(-1)
      ?.rules.map(({ name, depth = 0 }) => `${'.'.repeat(depth)}${name}`)
      .join(' ');
  const choose = async (name: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `“${name}”的更多操作` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const user = userEvent.setup();
  return { platform, user, changes, written, choose };
}

test('a tree is written by adding, moving and removing branches; a branch is removed once asked', async () => {
  const { user, written, choose } = setup();
  await choose('小幅', '移到上一级');
  expect(written()).toBe('下滑 .大幅 小幅 其他');
  await choose('下滑', '添加下级规则');
  expect(written()).toBe('下滑 .大幅 . 小幅 其他');
  await user.type(screen.getByRole('textbox', { name: '规则名称' }), '中');
  expect(screen.getByText('没有条件表示“否则”：前面的同级规则都不满足时命中')).toBeVisible();
  await choose('中', '上移');
  expect(written()).toBe('下滑 .中 .大幅 小幅 其他');
  await user.click(screen.getByRole('button', { name: '收起“下滑”的下级' }));
  expect(screen.queryByText('大幅')).not.toBeInTheDocument();
  await choose('小幅', '上移');
  expect(screen.getByRole('button', { name: '展开“下滑”的下级' })).toBeVisible();
  await choose('下滑', '删除');
  await waitFor(() => expect(written()).toBe('小幅 其他'));
});

test('a tree that becomes a table keeps its rules, and asks where branches are lost', async () => {
  const { user, changes, platform } = setup([false, true]);
  const choose = () => user.selectOptions(screen.getByRole('combobox', { name: '判定方式' }), '取所有命中的规则');
  await choose();
  await waitFor(() => expect(platform.calls.some(({ kind }) => kind === 'confirm')).toBe(true));
  expect(changes).toEqual([]);
  await choose();
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toMatchObject({ policy: 'all' });
  expect(changes[0]?.rules).toEqual(TREE.rules.map(({ depth: _, ...rule }) => rule));
});

test('the way of a member stands out, with the severity of its end; what was not reached is folded', async () => {
  const outcome = (state: 'hit' | 'missed' | 'passed', finding = '') => ({
    state,
    conditions: [],
    finding,
    advice: '',
  });
  const member: JudgedMember = {
    ...{ member: '徐汇店', figures: {}, severity: 'warning', score: null, levelText: '' },
    rules: [outcome('hit', '少'), outcome('missed'), outcome('hit', '略少'), outcome('passed')],
  };
  render(
    <PlatformWrapper platform={createTestPlatform()}>
      <MemberRules member={member} definition={TREE} fields={[]} />
    </PlatformWrapper>,
  );
  const root = within(await screen.findByRole('list', { name: '规则' })).getAllByRole('listitem')[0]!;
  expect(root).toHaveTextContent(/^下滑经过少大幅未命中小幅警示结果略少$/);
  expect(screen.getByText('不在所走的分支上，没有判断')).toBeVisible();
});
