import type { QueryResult, Locale } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { Hint } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { CollectedAge } from './collected-age.tsx';
import { dataEnd, shownEnd } from './data-end.ts';
import { oldRowsText } from './old-rows-text.ts';

/**
 * How old the data is, whether the answer was cut, and how far a running period was compared; a table that is read in
 * windows says itself what is cut. Rows that an API gave before it failed are called old, with its status.
 */
export function DataAge({ result, locale }: { result: QueryResult; locale: Locale }) {
  const intl = useIntl();
  const { dataTime, computedAt, cached, old, collected } = result.freshness;
  const cameBy = [
    ...(collected && collected.upTo !== null
      ? [
          intl.formatMessage(
            { id: 'board.frame.loadedAt', defaultMessage: '更新于 {time}' },
            { time: formatDate(dataTime, locale, 'dateTimeSeconds') },
          ),
        ]
      : []),
    intl.formatMessage(
      { id: 'board.frame.computedAt', defaultMessage: '查询于 {time}' },
      { time: formatDate(computedAt, locale, 'dateTimeSeconds') },
    ),
  ];
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
      {collected ? <CollectedAge incomplete={collected.incomplete} locale={locale} /> : null}
      {old ? <span role="status">{oldRowsText(old, intl, locale)}</span> : null}
      <span>
        <Hint content={cameBy.join('\n')}>
          <FormattedMessage
            id="board.frame.dataTime"
            defaultMessage="数据截至 {time}"
            values={{ time: shownEnd(dataEnd(result.freshness), locale) }}
          />
        </Hint>
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
