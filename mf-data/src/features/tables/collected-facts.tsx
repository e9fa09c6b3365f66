import { collectorData } from '@tessera/contract';
import { formatDate, formatRelative } from '@tessera/i18n';
import { useEndpoint, useLocale } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Link, makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({ mark: { color: tokens.colorPaletteDarkOrangeForeground1 } });

export interface CollectedFactsProps {
  readonly tableId: string;
  readonly className: string;
}

/** Where the rows of a collected table come from, up to where they go, and whether they are complete. */
export function CollectedFacts({ tableId, className }: CollectedFactsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { data: origin } = useEndpoint(collectorData.origin, { body: { tableId } });
  if (!origin) return null;
  const { complete, lastRun, upTo, taskId } = origin;
  const states = {
    running: intl.formatMessage({ id: 'data.collected.running', defaultMessage: '正在采集' }),
    loading: intl.formatMessage({ id: 'data.collected.running', defaultMessage: '正在采集' }),
    done: intl.formatMessage({ id: 'data.collected.done', defaultMessage: '成功' }),
    failed: intl.formatMessage({ id: 'data.collected.failed', defaultMessage: '失败' }),
    cancelled: intl.formatMessage({ id: 'data.collected.cancelled', defaultMessage: '已取消' }),
  };
  // Days and times of the source have no zone, so that no zone moves them.
  const plain = (time: string, form: 'date' | 'dateTime') =>
    formatDate(time.length === 10 ? `${time}T00:00:00Z` : `${time.replace(' ', 'T')}Z`, locale, form, 'UTC');
  return (
    <div className={className}>
      {upTo !== null && (
        <span>
          <FormattedMessage
            id="data.collected.upTo"
            defaultMessage="数据截至 {time}"
            values={{ time: plain(upTo, 'dateTime') }}
          />
        </span>
      )}
      <span>
        <FormattedMessage
          id="data.collected.from"
          defaultMessage="数据源 {source} · 任务 {task} · 采集器 {agent}"
          values={{ source: origin.dsName, task: origin.taskName, agent: origin.agentName }}
        />
      </span>
      {lastRun && (
        <span>
          <FormattedMessage
            id="data.collected.lastRun"
            defaultMessage="最近一次采集：{time}，{state}"
            values={{ time: formatRelative(lastRun.at, locale), state: states[lastRun.state] }}
          />
        </span>
      )}
      {complete && (
        <span className={complete.checkedAt !== null && !complete.isComplete ? styles.mark : undefined}>
          {complete.checkedAt === null ? (
            <FormattedMessage
              id="data.collected.unchecked"
              defaultMessage="{day} 尚未核对"
              values={{ day: plain(complete.day, 'date') }}
            />
          ) : complete.stores === null ? (
            <FormattedMessage
              id="data.collected.day"
              defaultMessage="{day} {complete, select, yes {数据完整} other {数据不完整}}"
              values={{ day: plain(complete.day, 'date'), complete: complete.isComplete ? 'yes' : 'no' }}
            />
          ) : (
            <FormattedMessage
              id="data.collected.stores"
              defaultMessage="{day}：{complete, number}/{stores, number} 家门店完整"
              values={{
                day: plain(complete.day, 'date'),
                complete: complete.completeStores,
                stores: complete.stores,
              }}
            />
          )}
        </span>
      )}
      <Link as="button" onClick={() => void navigate(`/dataSync?${new URLSearchParams({ tab: 'checks', taskId })}`)}>
        <FormattedMessage id="data.collected.checks" defaultMessage="查看核对" />
      </Link>
    </div>
  );
}
