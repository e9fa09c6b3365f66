import type { DockingSystem } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Link, makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { useIntl } from 'react-intl';

import { DockingState } from './docking-state.tsx';

const useStyles = makeStyles({
  two: { display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: '16px' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', fontSize: tokens.fontSizeBase200 },
});

/** Columns of the list of docked systems, but for what can be done with one. */
export function useDockingColumns(onShow: (system: DockingSystem) => void): DataColumn<DockingSystem>[] {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  return [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.docking.name', defaultMessage: '名称' }),
      render: (system) => (
        <Link as="button" onClick={() => onShow(system)}>
          {system.name}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'admin.docking.kind', defaultMessage: '类型' }),
      width: '200px',
      onlyWide: true,
      render: ({ kindLabel }) => kindLabel,
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.docking.state', defaultMessage: '状态' }),
      width: '120px',
      render: (system) => <DockingState system={system} />,
    },
    {
      key: 'test',
      header: intl.formatMessage({ id: 'admin.docking.lastTest', defaultMessage: '最近一次测试' }),
      width: '200px',
      onlyWide: true,
      render: ({ lastTest }) =>
        lastTest === null ? (
          <span className={quiet}>—</span>
        ) : (
          <span className={styles.two}>
            <span>{formatDate(lastTest.at, locale, 'dateTime')}</span>
            {!lastTest.ok && (
              <span className={`${quiet} ${styles.cut}`} title={lastTest.label}>
                {intl.formatMessage(
                  { id: 'admin.docking.failedAt', defaultMessage: '未通过：{step}' },
                  { step: lastTest.label },
                )}
              </span>
            )}
          </span>
        ),
    },
    {
      key: 'signIn',
      header: intl.formatMessage({ id: 'admin.docking.lastSignIn', defaultMessage: '最近一次登录' }),
      width: '170px',
      onlyWide: true,
      render: ({ lastSignIn }) =>
        lastSignIn === null ? <span className={quiet}>—</span> : formatDate(lastSignIn, locale, 'dateTime'),
    },
    {
      key: 'accounts',
      header: intl.formatMessage({ id: 'admin.docking.accounts', defaultMessage: '已绑定人数' }),
      width: '110px',
      align: 'end',
      onlyWide: true,
      render: ({ accounts }) => intl.formatNumber(accounts),
    },
  ];
}
