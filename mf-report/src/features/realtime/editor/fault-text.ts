import type { TblFault } from '@tessera/contract';
import { useCallback } from 'react';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';

const FAULTS: Record<TblFault['reason'], MessageDescriptor> = defineMessages({
  address: { id: 'report.fault.address', defaultMessage: '接口地址无效，或参数改变了主机' },
  forbidden: { id: 'report.fault.forbidden', defaultMessage: '不允许访问这个地址：内网地址需要运维加入允许清单' },
  unreachable: { id: 'report.fault.unreachable', defaultMessage: '接口无法访问' },
  timeout: { id: 'report.fault.timeout', defaultMessage: '接口没有及时响应' },
  status: { id: 'report.fault.status', defaultMessage: '接口返回状态码 {status}' },
  redirect: { id: 'report.fault.redirect', defaultMessage: '接口要求跳转到其他地址，未跟随' },
  large: { id: 'report.fault.large', defaultMessage: '接口返回的数据超过 20 MB' },
  format: { id: 'report.fault.format', defaultMessage: '返回的不是 JSON 格式的行数据：需要由对象组成的列表' },
  paging: { id: 'report.fault.paging', defaultMessage: '接口的分页结果不完整' },
  rows: { id: 'report.fault.rows', defaultMessage: '数据超过 100,000 行，请用参数缩小范围' },
  script: { id: 'report.fault.script', defaultMessage: '{detail}' },
  scriptTime: { id: 'report.fault.scriptTime', defaultMessage: '脚本运行超过 2 秒，已被终止' },
  scriptMemory: { id: 'report.fault.scriptMemory', defaultMessage: '脚本占用内存超过 64 MB，已被终止' },
  columns: { id: 'report.fault.columns', defaultMessage: '接口不再返回这些列：{detail}' },
  cell: { id: 'report.fault.cell', defaultMessage: '第 {line, number} 行“{detail}”列的值与列类型不符' },
  parameter: {
    id: 'report.fault.parameter',
    defaultMessage: '参数“{detail}”没有可用的值，或类型不符。试运行时没有筛选，请给它默认值',
  },
  busy: { id: 'report.fault.busy', defaultMessage: '正在进行的请求过多，请稍后重试' },
  limited: { id: 'report.fault.limited', defaultMessage: '贵公司本分钟内的接口请求次数已达上限，请稍后重试' },
});

/** What went wrong with an API or a script, in the user's language. */
export function useFaultText(): (fault: TblFault) => string {
  const intl = useIntl();
  return useCallback(
    ({ reason, status, detail, line }: TblFault) =>
      intl.formatMessage(FAULTS[reason], { status: status ?? '', detail, line }),
    [intl],
  );
}
