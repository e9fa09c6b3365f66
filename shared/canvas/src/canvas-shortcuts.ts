import { defineMessages, type MessageDescriptor } from 'react-intl';

export interface CanvasShortcut {
  readonly keys: readonly string[];
  readonly does: MessageDescriptor;
  /** Where it works. */
  readonly where: 'canvas' | 'layers' | 'both';
}

const does = defineMessages({
  nudge: { id: 'canvas.keys.nudge', defaultMessage: '移动 1 像素，按住 Shift 移动 10 像素' },
  open: { id: 'canvas.keys.open', defaultMessage: '进入组，或打开组件' },
  up: { id: 'canvas.keys.up', defaultMessage: '回到上一级，或取消选择' },
  all: { id: 'canvas.keys.all', defaultMessage: '全选' },
  pan: { id: 'canvas.keys.pan', defaultMessage: '按住并拖动画布，也可以按住鼠标中键' },
  deep: { id: 'canvas.keys.deep', defaultMessage: '按住并点击，直接选中组内的组件' },
  free: { id: 'canvas.keys.free', defaultMessage: '拖动时按住，暂时不吸附' },
  ratio: { id: 'canvas.keys.ratio', defaultMessage: '拖动时按住：保持宽高比、沿一个方向移动、每次旋转 15 度' },
  middle: { id: 'canvas.keys.middle', defaultMessage: '调整大小时按住，中心不动' },
  zoom: { id: 'canvas.keys.zoom', defaultMessage: '放大或缩小，也可以按住 Ctrl 滚动滚轮' },
  actual: { id: 'canvas.keys.actual', defaultMessage: '实际大小' },
  fit: { id: 'canvas.keys.fit', defaultMessage: '显示整个画布' },
  selection: { id: 'canvas.keys.selection', defaultMessage: '显示选中的组件' },
  walk: { id: 'canvas.keys.walk', defaultMessage: '选择上一个或下一个图层，按住 Shift 连续选择' },
  pick: { id: 'canvas.keys.pick', defaultMessage: '选中或取消选中当前图层' },
  rename: { id: 'canvas.keys.rename', defaultMessage: '重命名' },
  remove: { id: 'canvas.keys.remove', defaultMessage: '删除' },
  group: { id: 'canvas.keys.group', defaultMessage: '编组，按住 Shift 取消编组' },
  order: { id: 'canvas.keys.order', defaultMessage: '上移或下移一层' },
  into: { id: 'canvas.keys.into', defaultMessage: '移入或移出组' },
  moving: { id: 'canvas.keys.moving', defaultMessage: '用方向键移动选中的图层，Esc 结束' },
  sizing: { id: 'canvas.keys.sizing', defaultMessage: '用方向键调整选中图层的大小，Esc 结束' },
  grow: { id: 'canvas.keys.grow', defaultMessage: '调整大小 1 像素，按住 Shift 调整 10 像素' },
  show: { id: 'canvas.keys.show', defaultMessage: '隐藏或显示' },
  lock: { id: 'canvas.keys.lock', defaultMessage: '锁定或解锁' },
});

/** Keys of the canvas and of the layers panel, for a dialog that lists them. */
export const CANVAS_SHORTCUTS: readonly CanvasShortcut[] = [
  { keys: ['←', '→', '↑', '↓'], does: does.nudge, where: 'canvas' },
  { keys: ['Ctrl+←', 'Ctrl+→', 'Ctrl+↑', 'Ctrl+↓'], does: does.grow, where: 'canvas' },
  { keys: ['Enter'], does: does.open, where: 'both' },
  { keys: ['Esc'], does: does.up, where: 'both' },
  { keys: ['Ctrl+A'], does: does.all, where: 'both' },
  { keys: ['Space'], does: does.pan, where: 'canvas' },
  { keys: ['Ctrl'], does: does.deep, where: 'canvas' },
  { keys: ['Ctrl'], does: does.free, where: 'canvas' },
  { keys: ['Shift'], does: does.ratio, where: 'canvas' },
  { keys: ['Alt'], does: does.middle, where: 'canvas' },
  { keys: ['Ctrl++', 'Ctrl+-'], does: does.zoom, where: 'canvas' },
  { keys: ['Ctrl+0'], does: does.actual, where: 'canvas' },
  { keys: ['Shift+1'], does: does.fit, where: 'canvas' },
  { keys: ['Shift+2'], does: does.selection, where: 'canvas' },
  { keys: ['↑', '↓'], does: does.walk, where: 'layers' },
  { keys: ['Space'], does: does.pick, where: 'layers' },
  { keys: ['F2'], does: does.rename, where: 'layers' },
  { keys: ['Delete'], does: does.remove, where: 'both' },
  { keys: ['Ctrl+G'], does: does.group, where: 'layers' },
  { keys: ['Alt+↑', 'Alt+↓'], does: does.order, where: 'layers' },
  { keys: ['Alt+→', 'Alt+←'], does: does.into, where: 'layers' },
  { keys: ['M'], does: does.moving, where: 'layers' },
  { keys: ['R'], does: does.sizing, where: 'layers' },
  { keys: ['Ctrl+Shift+H'], does: does.show, where: 'layers' },
  { keys: ['Ctrl+Shift+L'], does: does.lock, where: 'layers' },
];
