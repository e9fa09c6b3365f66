import { queryOperations } from '@tessera/contract';
import type { RunningQueryRow, SlowQueryRow } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { LoadError, useEndpoint, useLocale } from '@tessera/remote-kit';
import { FactList, LoadingSkeleton, makeStyles, Subtitle2, tokens } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDuration } from './duration.ts';
import { UnnamedTable } from './unnamed-table.tsx';

const useStyles = makeStyles({
  drawer: { width: '760px', maxWidth: '100vw' },
  body: { display: 'flex', flexDirection: 'column', gap: '8px', paddingBottom: '24px' },
  facts: { marginBottom: '8px' },
  code: {
    margin: 0,
    padding: '12px',
    maxHeight: '36vh',
    overflow: 'auto',
    flexShrink: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  plan: { whiteSpace: 'pre', overflowWrap: 'normal' },
});

export interface QueryDrawerProps {
  readonly query: RunningQueryRow | SlowQueryRow;
  readonly onClose: () => void;
}

/** One statement: its facts, its text without values, and how the database runs it. */
export function QueryDrawer({ query, onClose }: QueryDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const duration = useDuration();
  const facts: [string, string][] = [
    [
      intl.formatMessage({ id: 'admin.queries.who', defaultMessage: '发起人' }),
      [query.userName, query.roleName, query.corporationName].filter(Boolean).join(' · '),
    ],
    [
      intl.formatMessage({ id: 'admin.queries.askedAt', defaultMessage: '时间' }),
      formatDate(query.askedAt, locale, 'dateTime'),
    ],
    ...('ran' in query
      ? ([
          [intl.formatMessage({ id: 'admin.queries.waited', defaultMessage: '排队' }), duration(query.waited)],
          [intl.formatMessage({ id: 'admin.queries.ran', defaultMessage: '用时' }), duration(query.ran)],
          [
            intl.formatMessage({ id: 'admin.queries.rows', defaultMessage: '结果行数' }),
            intl.formatNumber(query.rowCount),
          ],
        ] satisfies [string, string][])
      : []),
    ...(query.instance === ''
      ? []
      : ([
          [intl.formatMessage({ id: 'admin.queries.instance', defaultMessage: '服务实例' }), query.instance],
        ] satisfies [string, string][])),
  ];
  return (
    <SideDrawer className={styles.drawer} title={query.tableName ?? <UnnamedTable />} onClose={onClose}>
      <DrawerBody className={styles.body}>
        <FactList facts={facts} size="small" className={styles.facts} />
        <Subtitle2>
          <FormattedMessage id="admin.queries.statement" defaultMessage="语句" />
        </Subtitle2>
        <pre className={styles.code} tabIndex={0}>
          {query.statement}
        </pre>
        <Subtitle2>
          <FormattedMessage id="admin.queries.plan" defaultMessage="执行计划" />
        </Subtitle2>
        <Plan id={query.id} />
      </DrawerBody>
    </SideDrawer>
  );
}

function Plan({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { data, error, reload } = useEndpoint(queryOperations.explainQuery, { body: { id } }, { fresh: true });
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton shape="text" count={4} />;
  return (
    <pre className={`${styles.code} ${styles.plan}`} tabIndex={0}>
      {data.plan.trim()}
    </pre>
  );
}
