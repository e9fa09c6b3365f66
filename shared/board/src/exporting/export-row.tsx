import { EXPORT_RETRIES, type ExportTask } from '@tessera/contract';
import { formatBytes, formatDate } from '@tessera/i18n';
import { useAction, useLocale } from '@tessera/remote-kit';
import { Badge, IconButton, makeStyles, tokens, ProgressBar } from '@tessera/ui/core';
import { ArrowClockwiseRegular, ArrowDownloadRegular, DeleteRegular, DismissRegular } from '@tessera/ui/icons';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { KIND_ICONS } from './export-kinds.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '56px',
    padding: '6px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { flex: 'none', display: 'flex', fontSize: '22px', color: tokens.colorNeutralForeground3 },
  words: { flex: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  facts: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
  },
  reason: { color: tokens.colorStatusDangerForeground1 },
  bar: { marginTop: '4px' },
  state: { flex: 'none' },
});

export interface ExportRowProps {
  readonly task: ExportTask;
  onCancel(): Promise<void>;
  onRetry(): Promise<void>;
  onDelete(): Promise<void>;
  onDownload(): Promise<void>;
}

/** One export: what it is, how far, and what can be done with it now. */
export function ExportRow({ task, onCancel, onRetry, onDelete, onDownload }: ExportRowProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { state, kind, fileName, progress, retries, bytes, reason, truncated, createdAt } = task;
  const underWay = state === 'queued' || state === 'running';
  const name = { name: fileName };
  const button = (label: string, icon: ReactElement, work: () => Promise<void>) => (
    <IconButton label={label} icon={icon} disabledFocusable={busy} onClick={() => void run(work)} />
  );
  return (
    <li className={styles.row} aria-label={fileName} data-state={state}>
      <span className={styles.icon}>{KIND_ICONS[kind]}</span>
      <div className={styles.words}>
        <div className={styles.name} title={fileName}>
          {fileName}
        </div>
        <div className={styles.facts}>
          <span>{formatDate(createdAt, locale, 'dateTime')}</span>
          {bytes === null ? null : <span>{formatBytes(bytes)}</span>}
          {retries > 0 ? (
            <span>
              <FormattedMessage
                id="board.export.retries"
                defaultMessage="已重试 {count, number}/{most, number} 次"
                values={{ count: retries, most: EXPORT_RETRIES }}
              />
            </span>
          ) : null}
          {truncated ? (
            <span>
              <FormattedMessage id="board.export.truncated" defaultMessage="数据超过行数上限，未全部包含" />
            </span>
          ) : null}
          {state === 'failed' && reason ? <span className={styles.reason}>{reason.message}</span> : null}
        </div>
        {underWay ? (
          <ProgressBar
            className={styles.bar}
            {...(state === 'running' ? { value: progress } : {})}
            aria-label={intl.formatMessage({ id: 'board.export.progress', defaultMessage: '导出进度' })}
          />
        ) : null}
      </div>
      <span className={styles.state}>
        <StateBadge state={state} />
      </span>
      {state === 'done'
        ? button(
            intl.formatMessage({ id: 'board.export.download', defaultMessage: '下载“{name}”' }, name),
            <ArrowDownloadRegular />,
            onDownload,
          )
        : null}
      {(state === 'failed' || state === 'cancelled') && retries < EXPORT_RETRIES
        ? button(
            intl.formatMessage({ id: 'board.export.retry', defaultMessage: '重试“{name}”' }, name),
            <ArrowClockwiseRegular />,
            onRetry,
          )
        : null}
      {underWay
        ? button(
            intl.formatMessage({ id: 'board.export.cancel', defaultMessage: '取消“{name}”' }, name),
            <DismissRegular />,
            onCancel,
          )
        : button(
            intl.formatMessage({ id: 'board.export.delete', defaultMessage: '删除“{name}”' }, name),
            <DeleteRegular />,
            onDelete,
          )}
    </li>
  );
}

function StateBadge({ state }: { readonly state: ExportTask['state'] }) {
  switch (state) {
    case 'queued':
      return (
        <Badge appearance="tint" color="informative">
          <FormattedMessage id="board.export.queued" defaultMessage="排队中" />
        </Badge>
      );
    case 'running':
      return (
        <Badge appearance="tint" color="brand">
          <FormattedMessage id="board.export.running" defaultMessage="导出中" />
        </Badge>
      );
    case 'done':
      return (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="board.export.done" defaultMessage="已完成" />
        </Badge>
      );
    case 'failed':
      return (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="board.export.error" defaultMessage="失败" />
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge appearance="tint" color="subtle">
          <FormattedMessage id="board.export.cancelled" defaultMessage="已取消" />
        </Badge>
      );
  }
}
