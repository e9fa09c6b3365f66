import { EDIT_STEPS } from '@tessera/board/editing';
import { defineMessages } from 'react-intl';

/** What the steps of editing a report are called; undo and redo show it. */
export const STEPS = {
  ...EDIT_STEPS,
  ...defineMessages({
    takeOff: { id: 'report.step.takeOff', defaultMessage: '移出报告' },
    toPage: { id: 'report.step.toPage', defaultMessage: '移到其他页面' },
    addPage: { id: 'report.step.addPage', defaultMessage: '添加页面' },
    copyPage: { id: 'report.step.copyPage', defaultMessage: '复制页面' },
    removePage: { id: 'report.step.removePage', defaultMessage: '删除页面' },
    movePage: { id: 'report.step.movePage', defaultMessage: '移动页面' },
    page: { id: 'report.step.page', defaultMessage: '修改页面设置' },
    flow: { id: 'report.step.flow', defaultMessage: '修改表格的分页设置' },
    seen: { id: 'report.step.seen', defaultMessage: '选择读者可见的筛选器' },
    layout: { id: 'report.step.layout', defaultMessage: '修改报告版式' },
  }),
};
