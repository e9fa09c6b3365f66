import { formatNumber } from '@tessera/i18n';
import { LoadError, useAction, useLocale } from '@tessera/remote-kit';
import { Button, makeStyles, ProgressBar } from '@tessera/ui/core';
import { DismissRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useJob } from '../../common/use-job.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  bar: { flexGrow: 1, minWidth: '60px' },
});

export interface SyncProgressProps {
  readonly jobId: string;
  readonly tableName: string;
  readonly onEnd: () => void;
}

/** How far a synchronisation is, with a way to stop it. */
export function SyncProgress({ jobId, tableName, onEnd }: SyncProgressProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { job, error, cancel } = useJob(jobId, { onEnd });
  if (error !== undefined && !job) return <LoadError error={error} onRetry={onEnd} />;
  const rows = formatNumber(job?.rows ?? 0, locale);
  return (
    <div className={styles.root} role="status">
      <ProgressBar
        className={styles.bar}
        {...(job?.state === 'running' && job.progress !== null ? { value: job.progress } : {})}
        aria-label={intl.formatMessage(
          { id: 'data.connection.syncProgress', defaultMessage: '“{name}”的同步进度' },
          { name: tableName },
        )}
      />
      {job?.state === 'running' ? (
        <FormattedMessage id="data.job.running" defaultMessage="已写入 {rows} 行" values={{ rows }} />
      ) : (
        <FormattedMessage id="data.job.queued" defaultMessage="正在排队…" />
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        disabled={busy}
        aria-label={intl.formatMessage(
          { id: 'data.connection.syncCancel', defaultMessage: '取消“{name}”的同步' },
          { name: tableName },
        )}
        onClick={() => void run(cancel)}
      />
    </div>
  );
}
