import { defineMessages } from 'react-intl';

/** Steps that change what clicks on charts do; undo and redo show them. */
export const REACTION_STEPS = defineMessages({
  linkage: { id: 'board.step.linkage', defaultMessage: '修改联动' },
  jump: { id: 'board.step.jump', defaultMessage: '修改跳转' },
});
