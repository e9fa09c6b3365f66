import type { DataType } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of the types of columns and parameters. */
export function useTypeNames(): Record<DataType, string> {
  const intl = useIntl();
  return {
    str: intl.formatMessage({ id: 'report.type.str', defaultMessage: '文本' }),
    int: intl.formatMessage({ id: 'report.type.int', defaultMessage: '整数' }),
    double: intl.formatMessage({ id: 'report.type.double', defaultMessage: '小数' }),
    datetime: intl.formatMessage({ id: 'report.type.datetime', defaultMessage: '日期' }),
  };
}
