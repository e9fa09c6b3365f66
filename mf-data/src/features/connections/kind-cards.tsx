import type { ConnectionKind } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { KindMark } from './kind-mark.tsx';
import { useConnectionKinds } from './use-connections.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '12px',
    width: '100%',
    maxWidth: '760px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    padding: '14px 16px',
    textAlign: 'start',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  texts: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  name: { fontWeight: 600 },
  hint: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** The databases that can be connected, to begin with one. */
export function KindCards({ onChoose }: { readonly onChoose: (kind: ConnectionKind) => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, reload } = useConnectionKinds();
  const hints: Record<ConnectionKind, string> = {
    postgres: intl.formatMessage({
      id: 'data.connection.postgresHint',
      defaultMessage: '业务库与数据仓库，以及兼容其协议的数据库',
    }),
    mysql: intl.formatMessage({
      id: 'data.connection.mysqlHint',
      defaultMessage: 'MySQL、MariaDB 及兼容的云数据库',
    }),
    clickhouse: intl.formatMessage({
      id: 'data.connection.clickhouseHint',
      defaultMessage: '面向海量明细的列式数据库',
    }),
  };
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton />;
  return (
    <ul className={styles.cards}>
      {data.map(({ kind, productName }) => (
        <li key={kind}>
          <button type="button" className={styles.card} onClick={() => onChoose(kind)}>
            <KindMark kind={kind} large />
            <span className={styles.texts}>
              <span className={styles.name}>{productName}</span>
              <span className={styles.hint}>{hints[kind]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
