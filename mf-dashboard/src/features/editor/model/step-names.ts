import { EDIT_STEPS } from '@tessera/board/editing';
import { defineMessages } from 'react-intl';

/** What the steps of editing a board are called; undo and redo show it. */
export const STEPS = {
  ...EDIT_STEPS,
  ...defineMessages({
    moveIn: { id: 'dashboard.step.moveIn', defaultMessage: '移入标签页' },
    moveOut: { id: 'dashboard.step.moveOut', defaultMessage: '移出标签页' },
    takeOff: { id: 'dashboard.step.takeOff', defaultMessage: '移出看板' },
    phone: { id: 'dashboard.step.phone', defaultMessage: '修改手机设置' },
    phoneReset: { id: 'dashboard.step.phoneReset', defaultMessage: '恢复手机自动排列' },
    settings: { id: 'dashboard.step.settings', defaultMessage: '修改看板设置' },
  }),
};
