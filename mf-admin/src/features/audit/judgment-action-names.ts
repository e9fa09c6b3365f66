import { defineMessage } from 'react-intl';

/** What is done with decision models and their reports. */
export const JUDGMENT_ACTION_NAMES = {
  'judgment.modelSaved': defineMessage({
    id: 'admin.audit.action.judgment.modelSaved',
    defaultMessage: '保存决策模型',
  }),
  'judgment.modelCopied': defineMessage({
    id: 'admin.audit.action.judgment.modelCopied',
    defaultMessage: '复制决策模型',
  }),
  'judgment.modelDeleted': defineMessage({
    id: 'admin.audit.action.judgment.modelDeleted',
    defaultMessage: '删除决策模型',
  }),
  'judgment.modelPublished': defineMessage({
    id: 'admin.audit.action.judgment.modelPublished',
    defaultMessage: '发布决策模型',
  }),
  'judgment.planSaved': defineMessage({ id: 'admin.audit.action.judgment.planSaved', defaultMessage: '保存定时报告' }),
  'judgment.planSwitched': defineMessage({
    id: 'admin.audit.action.judgment.planSwitched',
    defaultMessage: '暂停或恢复定时报告',
  }),
  'judgment.planRun': defineMessage({ id: 'admin.audit.action.judgment.planRun', defaultMessage: '立即运行定时报告' }),
  'judgment.planDeleted': defineMessage({
    id: 'admin.audit.action.judgment.planDeleted',
    defaultMessage: '删除定时报告',
  }),
  'judgment.runKept': defineMessage({ id: 'admin.audit.action.judgment.runKept', defaultMessage: '生成决策报告' }),
  'judgment.runDeleted': defineMessage({
    id: 'admin.audit.action.judgment.runDeleted',
    defaultMessage: '删除决策报告',
  }),
  'judgment.actionSaved': defineMessage({ id: 'admin.audit.action.judgment.actionSaved', defaultMessage: '添加决定' }),
  'judgment.actionFinished': defineMessage({
    id: 'admin.audit.action.judgment.actionFinished',
    defaultMessage: '填写决定的结果',
  }),
  'judgment.actionDeleted': defineMessage({
    id: 'admin.audit.action.judgment.actionDeleted',
    defaultMessage: '删除决定',
  }),
};
