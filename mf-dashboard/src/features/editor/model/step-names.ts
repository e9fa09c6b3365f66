import { defineMessages } from 'react-intl';

/** What the steps of editing a board are called; undo and redo show it. */
export const STEPS = defineMessages({
  add: { id: 'dashboard.step.add', defaultMessage: '添加组件' },
  addCharts: { id: 'dashboard.step.addCharts', defaultMessage: '添加图表' },
  update: { id: 'dashboard.step.update', defaultMessage: '修改组件' },
  rename: { id: 'dashboard.step.rename', defaultMessage: '重命名组件' },
  move: { id: 'dashboard.step.move', defaultMessage: '移动组件' },
  resize: { id: 'dashboard.step.resize', defaultMessage: '调整组件大小' },
  moveIn: { id: 'dashboard.step.moveIn', defaultMessage: '移入标签页' },
  moveOut: { id: 'dashboard.step.moveOut', defaultMessage: '移出标签页' },
  takeOff: { id: 'dashboard.step.takeOff', defaultMessage: '移出看板' },
  remove: { id: 'dashboard.step.remove', defaultMessage: '删除组件' },
  paste: { id: 'dashboard.step.paste', defaultMessage: '粘贴组件' },
  duplicate: { id: 'dashboard.step.duplicate', defaultMessage: '复制组件' },
  phone: { id: 'dashboard.step.phone', defaultMessage: '修改手机设置' },
  phoneReset: { id: 'dashboard.step.phoneReset', defaultMessage: '恢复手机自动排列' },
  settings: { id: 'dashboard.step.settings', defaultMessage: '修改看板设置' },
  linkage: { id: 'dashboard.step.linkage', defaultMessage: '修改联动' },
  jump: { id: 'dashboard.step.jump', defaultMessage: '修改跳转' },
  restore: { id: 'dashboard.step.restore', defaultMessage: '恢复历史版本' },
});
