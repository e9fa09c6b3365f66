import type { TableKind } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import {
  ArrowDownloadRegular,
  ArrowSyncRegular,
  BranchForkRegular,
  CodeRegular,
  DatabaseRegular,
  DocumentTableRegular,
  PlugConnectedRegular,
  TargetRegular,
} from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground2 },
});

const ICONS = {
  upload: DocumentTableRegular,
  external: DatabaseRegular,
  synchronised: ArrowSyncRegular,
  collected: ArrowDownloadRegular,
  model: BranchForkRegular,
  sql: CodeRegular,
  api: PlugConnectedRegular,
  target: TargetRegular,
} as const satisfies Record<TableKind, typeof CodeRegular>;

/** Name of a kind of table in the reader's language. */
export function useKindName(): (kind: TableKind) => string {
  const intl = useIntl();
  const names: Record<TableKind, string> = {
    upload: intl.formatMessage({ id: 'data.kind.upload', defaultMessage: '文件' }),
    external: intl.formatMessage({ id: 'data.kind.external', defaultMessage: '数据库直连' }),
    synchronised: intl.formatMessage({ id: 'data.kind.synchronised', defaultMessage: '数据库同步' }),
    collected: intl.formatMessage({ id: 'data.kind.collected', defaultMessage: '数据采集' }),
    model: intl.formatMessage({ id: 'data.kind.model', defaultMessage: '数据模型' }),
    sql: intl.formatMessage({ id: 'data.kind.sql', defaultMessage: 'SQL 模型' }),
    api: intl.formatMessage({ id: 'data.kind.api', defaultMessage: '实时接口' }),
    target: intl.formatMessage({ id: 'data.kind.target', defaultMessage: '目标' }),
  };
  return (kind) => names[kind];
}

/** Icon and name of a kind of table. */
export function KindLabel({ kind }: { readonly kind: TableKind }) {
  const styles = useStyles();
  const name = useKindName();
  const Icon = ICONS[kind];
  return (
    <span className={styles.root}>
      <Icon aria-hidden />
      {name(kind)}
    </span>
  );
}
