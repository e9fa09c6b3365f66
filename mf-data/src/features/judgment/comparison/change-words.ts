import type { ChangeCause, RunChange } from '@tessera/contract';
import { defineMessages, type MessageDescriptor } from 'react-intl';

export const CHANGES: Readonly<Record<RunChange, MessageDescriptor>> = defineMessages({
  began: { id: 'data.judgment.became.began', defaultMessage: '新增结论' },
  worse: { id: 'data.judgment.became.worse', defaultMessage: '程度加重' },
  other: { id: 'data.judgment.became.other', defaultMessage: '结论不同' },
  better: { id: 'data.judgment.became.better', defaultMessage: '程度减轻' },
  ended: { id: 'data.judgment.became.ended', defaultMessage: '结论消失' },
  appeared: { id: 'data.judgment.became.appeared', defaultMessage: '新出现' },
  vanished: { id: 'data.judgment.became.vanished', defaultMessage: '不再出现' },
  unchanged: { id: 'data.judgment.became.unchanged', defaultMessage: '无变化' },
});
export const CAUSES: Readonly<Record<ChangeCause, MessageDescriptor>> = defineMessages({
  data: { id: 'data.judgment.cause.data', defaultMessage: '数据' },
  target: { id: 'data.judgment.cause.target', defaultMessage: '目标' },
  rule: { id: 'data.judgment.cause.rule', defaultMessage: '规则' },
});
/** Names of the two sides, and of what is between them. */
export const SIDES = defineMessages({
  left: { id: 'data.judgment.side.left', defaultMessage: '报告 A' },
  right: { id: 'data.judgment.side.right', defaultMessage: '报告 B' },
  difference: { id: 'data.judgment.side.difference', defaultMessage: '差异' },
});
