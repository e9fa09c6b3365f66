import type { TblSummary } from '@tessera/contract';
import { formatDate, formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Spinner,
  tokens,
} from '@tessera/ui/core';
import { ArrowClockwiseRegular, PlayRegular, PlugConnectedRegular, RecordStopRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { LiveState } from '../list/index.ts';
import { RawPane } from './raw-pane.tsx';
import { RowsPane } from './rows-pane.tsx';
import type { Preview } from './use-preview.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%', minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
  facts: { color: tokens.colorNeutralForeground3 },
  readers: { width: '100%', color: tokens.colorNeutralForeground2, overflow: 'hidden' },
  panes: { flexGrow: 1, minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(0, 2fr) minmax(0, 3fr)' },
  raw: { minHeight: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  bars: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '8px 12px 0' },
  progress: { height: '2px' },
  waiting: { display: 'flex', alignItems: 'center', justifyContent: 'center', flexGrow: 1 },
});

export interface PreviewPanelProps {
  readonly preview: Preview;
  /** How the published version fares; null before it is published. */
  readonly answer: TblSummary['answer'] | null;
  readonly published: boolean;
  onAsk(): void;
  onPick(path: readonly (string | number)[]): void;
  onFault(): void;
}

/** What the API answered and what the script makes of it. */
export function PreviewPanel({ preview, answer, published, onAsk, onPick, onFault }: PreviewPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { data, busy, error, askedAt, outdated } = preview;
  const asking = busy === 'asking';
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'report.preview.title', defaultMessage: '试运行' })}
    >
      <div className={styles.head}>
        {asking ? (
          <Button icon={<RecordStopRegular />} onClick={preview.cancel}>
            <FormattedMessage id="report.preview.cancel" defaultMessage="取消" />
          </Button>
        ) : (
          <Button
            appearance={data && !outdated ? 'secondary' : 'primary'}
            icon={data ? <ArrowClockwiseRegular /> : <PlayRegular />}
            onClick={onAsk}
          >
            {data ? (
              <FormattedMessage id="report.preview.again" defaultMessage="重新请求" />
            ) : (
              <FormattedMessage id="report.preview.ask" defaultMessage="请求接口" />
            )}
          </Button>
        )}
        {data && data.status !== null ? (
          <Badge appearance="tint" color={data.status < 400 ? 'success' : 'danger'}>
            {intl.formatMessage(
              { id: 'report.preview.status', defaultMessage: 'HTTP {status}' },
              { status: data.status },
            )}
          </Badge>
        ) : null}
        {askedAt && data ? (
          <span className={styles.facts} role="status">
            {busy === 'shaping' ? (
              <FormattedMessage
                id="report.preview.shaping"
                defaultMessage="正在整理 {time} 的返回"
                values={{ time: formatDate(askedAt, locale, 'dateTime') }}
              />
            ) : (
              <FormattedMessage
                id="report.preview.asked"
                defaultMessage="{time} 的返回{elapsed, select, none {} other {，用时 {elapsed} 毫秒}}"
                values={{
                  time: formatDate(askedAt, locale, 'dateTime'),
                  elapsed: data.elapsed > 0 ? formatNumber(data.elapsed, locale) : 'none',
                }}
              />
            )}
          </span>
        ) : null}
        {published ? (
          <div className={styles.readers}>
            <FormattedMessage
              id="report.preview.readers"
              defaultMessage="读者：{state}"
              values={{ state: <LiveState answer={answer} /> }}
            />
          </div>
        ) : null}
      </div>
      <div className={styles.progress}>{busy ? <ProgressBar thickness="medium" /> : null}</div>
      {error !== null || outdated ? (
        <div className={styles.bars}>
          {error === null ? null : (
            <MessageBar intent="error">
              <MessageBarBody>
                {error || (
                  <FormattedMessage id="report.preview.expired" defaultMessage="这次返回已不再保留，请重新请求" />
                )}
              </MessageBarBody>
            </MessageBar>
          )}
          {outdated && !asking ? (
            <MessageBar intent="warning">
              <MessageBarBody>
                <FormattedMessage id="report.preview.outdated" defaultMessage="请求已修改，下面还是之前的返回" />
              </MessageBarBody>
            </MessageBar>
          ) : null}
        </div>
      ) : null}
      {data ? (
        <div className={styles.panes}>
          <div className={styles.raw}>
            <RawPane preview={data} onPick={onPick} />
          </div>
          <RowsPane preview={data} onFault={onFault} />
        </div>
      ) : asking ? (
        <div className={styles.waiting}>
          <Spinner
            size="small"
            label={intl.formatMessage({ id: 'report.preview.asking', defaultMessage: '正在请求接口' })}
          />
        </div>
      ) : (
        <EmptyState
          icon={<PlugConnectedRegular />}
          title={intl.formatMessage({ id: 'report.preview.idle', defaultMessage: '还没有请求接口' })}
          text={intl.formatMessage({
            id: 'report.preview.idleHint',
            defaultMessage: '填好左侧的地址后请求一次。返回会保留十分钟，改脚本时直接用它，不再打扰接口。',
          })}
        />
      )}
    </section>
  );
}
