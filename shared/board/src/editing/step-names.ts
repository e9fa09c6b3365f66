import { defineMessages } from 'react-intl';

/** Steps that all documents of components have; undo and redo show them. */
export const EDIT_STEPS = defineMessages({
  add: { id: 'board.step.add', defaultMessage: '添加组件' },
  addCharts: { id: 'board.step.addCharts', defaultMessage: '添加图表' },
  update: { id: 'board.step.update', defaultMessage: '修改组件' },
  rename: { id: 'board.step.rename', defaultMessage: '重命名组件' },
  move: { id: 'board.step.move', defaultMessage: '移动组件' },
  resize: { id: 'board.step.resize', defaultMessage: '调整组件大小' },
  remove: { id: 'board.step.remove', defaultMessage: '删除组件' },
  paste: { id: 'board.step.paste', defaultMessage: '粘贴组件' },
  duplicate: { id: 'board.step.duplicate', defaultMessage: '复制组件' },
  restore: { id: 'board.step.restore', defaultMessage: '恢复历史版本' },
});
