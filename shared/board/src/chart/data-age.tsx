import type { QueryResult, Locale } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { FormattedMessage } from 'react-intl';

/**
 * How old the data is, whether the answer was cut, and how far a running period was compared; a table that is read in
 * windows says itself what is cut. Rows that an API gave before it failed are called old, with its status.
 */
export function DataAge({ result, locale }: { result: QueryResult; locale: Locale }) {
  const { dataTime, computedAt, cached, old } = result.freshness;
  const until = result.columns.find(({ elapsedUntil }) => elapsedUntil !== undefined)?.elapsedUntil;
  return (
    <>
      {until === undefined ? null : (
        <span>
          <FormattedMessage
            id="board.frame.elapsedUntil"
            defaultMessage="同期对比截至 {day}"
            // A day without a zone, so that no zone moves it.
            values={{ day: formatDate(`${until}T00:00:00Z`, locale, 'date', 'UTC') }}
          />
        </span>
      )}
      {result.truncated && !result.cross ? (
        <span>
          <FormattedMessage
            id="board.frame.truncated"
            defaultMessage="结果较多，仅显示前 {count, number} 行"
            values={{ count: result.rowCount }}
          />
        </span>
      ) : null}
      {old ? (
        <span role="status">
          <FormattedMessage
            id="board.frame.oldRows"
            defaultMessage="接口自 {time} 起{status, select, none {无法访问} other {返回状态码 {status}}}，显示的是之前的数据"
            values={{
              time: formatDate(old.since, locale, 'dateTime'),
              status: old.status === null ? 'none' : String(old.status),
            }}
          />
        </span>
      ) : null}
      <span title={formatDate(computedAt, locale, 'dateTimeSeconds')}>
        <FormattedMessage
          id="board.frame.dataTime"
          defaultMessage="数据截至 {time}"
          values={{ time: formatDate(dataTime, locale, 'dateTime') }}
        />
        {cached ? (
          // How an answer came is no part of a sheet: a preview and its file would differ.
          <span className="tessera-screen-only">
            {' · '}
            <FormattedMessage id="board.frame.cached" defaultMessage="缓存" />
          </span>
        ) : null}
      </span>
    </>
  );
}
