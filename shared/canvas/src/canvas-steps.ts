import { defineMessages } from 'react-intl';

/** Names of the steps that the canvas makes; undo and redo show them. */
export const CANVAS_STEPS = defineMessages({
  move: { id: 'canvas.step.move', defaultMessage: '移动' },
  resize: { id: 'canvas.step.resize', defaultMessage: '调整大小' },
  rotate: { id: 'canvas.step.rotate', defaultMessage: '旋转' },
  align: { id: 'canvas.step.align', defaultMessage: '对齐' },
  distribute: { id: 'canvas.step.distribute', defaultMessage: '等距分布' },
  equalSizes: { id: 'canvas.step.equalSizes', defaultMessage: '统一大小' },
});
