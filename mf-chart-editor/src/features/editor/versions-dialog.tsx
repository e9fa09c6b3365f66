import { chart, type ChartDraft, type ChartVersion } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { LoadError, useAction, useClient, useEndpoint, useLocale } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { FormDialog, Radio, RadioGroup } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { maxHeight: '360px', overflowY: 'auto' },
  who: { color: tokens.colorNeutralForeground3, marginLeft: '8px' },
});

export interface VersionsDialogProps {
  readonly reportCode: string;
  /** The chart with the chosen version as its newest one. */
  onBack(draft: ChartDraft): void;
  onClose(): void;
}

/** The versions of a chart, and the way back to one of them. */
export function VersionsDialog({ reportCode, onBack, onClose }: VersionsDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const [chosen, setChosen] = useState('');
  const versions = useEndpoint(chart.versions, { body: { reportCode } });
  const [newest] = versions.data ?? [];
  const goBack = () =>
    run(async () => {
      const reply = await client.call(chart.rollback, { body: { reportCode, reportHistoryCode: chosen } });
      onBack(reply.chart);
    });
  const label = ({ savedAt, savedBy, reportHistoryCode, reportName }: ChartVersion) => (
    <>
      {formatDate(savedAt, locale, 'dateTime')} {reportName}
      <span className={styles.who}>
        {savedBy?.name}{' '}
        {reportHistoryCode === newest?.reportHistoryCode
          ? intl.formatMessage({ id: 'editor.versions.current', defaultMessage: '（当前版本）' })
          : ''}
      </span>
    </>
  );
  return (
    <FormDialog
      title={<FormattedMessage id="editor.versions.title" defaultMessage="历史版本" />}
      submitLabel={<FormattedMessage id="editor.versions.submit" defaultMessage="恢复到此版本" />}
      ready={chosen !== '' && chosen !== newest?.reportHistoryCode}
      busy={busy}
      onSubmit={() => void goBack()}
      onClose={onClose}
    >
      {versions.error ? <LoadError error={versions.error} onRetry={versions.reload} /> : null}
      {versions.loading && !versions.data ? <LoadingSkeleton shape="text" /> : null}
      <RadioGroup
        className={styles.list}
        value={chosen}
        aria-label={intl.formatMessage({ id: 'editor.versions.title', defaultMessage: '历史版本' })}
        onChange={(_, { value }) => setChosen(value)}
      >
        {versions.data?.map((version) => (
          <Radio key={version.reportHistoryCode} value={version.reportHistoryCode} label={label(version)} />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
