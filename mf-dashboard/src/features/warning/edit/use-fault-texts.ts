import { defineMessages, useIntl } from 'react-intl';

import type { RuleFault } from './rule-form.ts';

const MISSING = defineMessages({
  name: { id: 'dashboard.warning.fault.name', defaultMessage: '请输入规则名称' },
  question: { id: 'dashboard.warning.fault.question', defaultMessage: '请选择要监控的数据' },
  levels: { id: 'dashboard.warning.fault.levels', defaultMessage: '请至少为一个级别设置条件' },
  schedule: { id: 'dashboard.warning.fault.schedule', defaultMessage: '请填写运行时间' },
  recipients: { id: 'dashboard.warning.fault.recipients', defaultMessage: '请选择升级后通知谁' },
}) satisfies Record<RuleFault['part'], unknown>;
const REASONS = defineMessages({
  levelTwice: { id: 'dashboard.warning.fault.levelTwice', defaultMessage: '每个级别只能有一组条件' },
  tooDeep: { id: 'dashboard.warning.fault.tooDeep', defaultMessage: '条件嵌套太深，请合并层次' },
  tooMany: { id: 'dashboard.warning.fault.tooMany', defaultMessage: '条件太多，请减少' },
  measureUnknown: {
    id: 'dashboard.warning.fault.measureUnknown',
    defaultMessage: '条件使用的指标已不在数据中，请重新选择',
  },
  groupUnknown: {
    id: 'dashboard.warning.fault.groupUnknown',
    defaultMessage: '分组使用的维度已不在数据中，请重新选择',
  },
  resolveBeyond: { id: 'dashboard.warning.resolveBeyond', defaultMessage: '恢复值不能比触发值更难达到' },
  detail: { id: 'dashboard.warning.fault.detail', defaultMessage: '不能监控明细数据，请改为汇总' },
  noMeasure: { id: 'dashboard.warning.fault.noMeasure', defaultMessage: '数据中还没有指标，请至少添加一个' },
}) satisfies Record<Exclude<RuleFault['reason'], 'missing'>, unknown>;

/** Says what is wrong with the form of a rule. */
export function useFaultTexts(): (fault: RuleFault) => string {
  const intl = useIntl();
  return ({ part, reason }) => intl.formatMessage(reason === 'missing' ? MISSING[part] : REASONS[reason]);
}
