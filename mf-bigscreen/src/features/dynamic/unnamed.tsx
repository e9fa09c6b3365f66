import { EmptyState } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

/** Stands on pages of dynamic screens whose address names none. */
export function Unnamed() {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'bigscreen.dynamic.unnamed', defaultMessage: '地址中没有指明动态大屏' })}
      text={intl.formatMessage({
        id: 'bigscreen.dynamic.unnamedHint',
        defaultMessage: '请从动态大屏的目录打开一个动态大屏',
      })}
    />
  );
}
