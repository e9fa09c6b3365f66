import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';

import type { MessageFault } from './message-form.ts';

const REASONS = defineMessages({
  missing: { id: 'admin.digital.fault.missing', defaultMessage: '请填写' },
  braces: {
    id: 'admin.digital.fault.braces',
    defaultMessage: '花括号不成对；要写花括号本身，请写两次',
  },
  figureUnknown: {
    id: 'admin.digital.fault.figureUnknown',
    defaultMessage: '没有叫“{name}”的指标，请添加该指标或改正名称',
  },
  figureTwice: { id: 'admin.digital.fault.figureTwice', defaultMessage: '已有叫“{name}”的指标，请改名' },
  columnUnknown: { id: 'admin.digital.fault.columnUnknown', defaultMessage: '所选的列已不在数据中，请重新选择' },
  detail: { id: 'admin.digital.fault.detail', defaultMessage: '不能使用明细数据，请改为汇总' },
  window: { id: 'admin.digital.fault.window', defaultMessage: '失效时间必须晚于生效时间' },
  noWay: { id: 'admin.digital.fault.noWay', defaultMessage: '请至少选择一种推送方式' },
  channelRole: { id: 'admin.digital.fault.channelRole', defaultMessage: '请选择群组按哪个角色的数据权限查看' },
}) satisfies Record<MessageFault['reason'], MessageDescriptor>;

/** Says what is wrong with a place of a message; undefined for nothing. */
export function useFaultTexts(faults: readonly MessageFault[]): (field: string) => string | undefined {
  const intl = useIntl();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    const said: MessageDescriptor | undefined = fault && REASONS[fault.reason];
    return said && intl.formatMessage(said, { name: fault?.name });
  };
}
