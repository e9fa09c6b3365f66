import { EDIT_STEPS } from '@tessera/board/editing';
import { defineMessages } from 'react-intl';

/** What the steps of editing a screen are called; undo, redo and the list of steps show it. */
export const STEPS = {
  ...EDIT_STEPS,
  ...defineMessages({
    takeOff: { id: 'bigscreen.step.takeOff', defaultMessage: '移出大屏' },
    order: { id: 'bigscreen.step.order', defaultMessage: '调整层级' },
    show: { id: 'bigscreen.step.show', defaultMessage: '显示图层' },
    hide: { id: 'bigscreen.step.hide', defaultMessage: '隐藏图层' },
    lock: { id: 'bigscreen.step.lock', defaultMessage: '锁定图层' },
    unlock: { id: 'bigscreen.step.unlock', defaultMessage: '解锁图层' },
    opacity: { id: 'bigscreen.step.opacity', defaultMessage: '修改不透明度' },
    group: { id: 'bigscreen.step.group', defaultMessage: '成组' },
    ungroup: { id: 'bigscreen.step.ungroup', defaultMessage: '取消成组' },
    put: { id: 'bigscreen.step.put', defaultMessage: '移到其他组或容器' },
    guides: { id: 'bigscreen.step.guides', defaultMessage: '调整参考线' },
    bringBack: { id: 'bigscreen.step.bringBack', defaultMessage: '移回画布' },
    style: { id: 'bigscreen.step.style', defaultMessage: '粘贴样式' },
    container: { id: 'bigscreen.step.container', defaultMessage: '修改容器' },
    addContainer: { id: 'bigscreen.step.addContainer', defaultMessage: '添加容器' },
    removeContainer: { id: 'bigscreen.step.removeContainer', defaultMessage: '删除容器' },
    size: { id: 'bigscreen.step.size', defaultMessage: '修改大屏尺寸' },
    theme: { id: 'bigscreen.step.theme', defaultMessage: '更换主题' },
    background: { id: 'bigscreen.step.background', defaultMessage: '修改背景' },
    globalStyle: { id: 'bigscreen.step.globalStyle', defaultMessage: '修改全局样式' },
    reaction: { id: 'bigscreen.step.reaction', defaultMessage: '修改交互' },
    refresh: { id: 'bigscreen.step.refresh', defaultMessage: '修改刷新频率' },
  }),
};
