import type { Locale } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { Button, makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { SparkleRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { errorText } from '../../frame/error-text.ts';
import type { AiQuery, AiSource } from './ai-source.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '6px',
    paddingTop: '10px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: '22px' },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorStatusDangerForeground1 },
});
type Written =
  | { readonly status: 'none' | 'writing' }
  | { readonly status: 'written'; readonly text: string; readonly writtenAt: string }
  | { readonly status: 'failed'; readonly error: unknown };

export interface AiSummaryProps {
  /** Another one, and the summary is forgotten. */
  readonly query: AiQuery;
  readonly write: NonNullable<AiSource['summary']>;
  readonly locale: Locale;
}

/** A summary on request, shown as plain text. */
export function AiSummary({ query, write, locale }: AiSummaryProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [written, setWritten] = useState<Written>({ status: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    setWritten({ status: 'none' });
    return () => running.current?.abort();
  }, [query, locale]);
  const ask = () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setWritten({ status: 'writing' });
    write(query, signal).then(
      (answer) => !signal.aborted && setWritten({ status: 'written', ...answer }),
      (error: unknown) => !signal.aborted && setWritten({ status: 'failed', error }),
    );
  };
  const cancel = () => {
    running.current?.abort();
    setWritten({ status: 'none' });
  };
  return (
    <div className={styles.root} aria-live="polite">
      {written.status === 'writing' ? (
        <div className={styles.row}>
          <Spinner
            size="extra-tiny"
            label={intl.formatMessage({ id: 'board.ai.writing', defaultMessage: '正在撰写小结…' })}
          />
          <Button size="small" appearance="subtle" onClick={cancel}>
            <FormattedMessage id="board.ai.cancel" defaultMessage="取消" />
          </Button>
        </div>
      ) : (
        <>
          {written.status === 'written' ? (
            <>
              <p className={styles.text}>{written.text}</p>
              <p className={styles.note}>
                <FormattedMessage
                  id="board.ai.writtenBy"
                  defaultMessage="由语言模型根据以上发现撰写于 {time}，请以图表数据为准。"
                  values={{ time: formatDate(written.writtenAt, locale, 'dateTime') }}
                />
              </p>
            </>
          ) : null}
          {written.status === 'failed' ? (
            <p className={styles.error} role="alert">
              {errorText(written.error, intl)}
            </p>
          ) : null}
          <Button className="tessera-screen-only" size="small" icon={<SparkleRegular />} onClick={ask}>
            {written.status === 'none' ? (
              <FormattedMessage id="board.ai.write" defaultMessage="撰写小结" />
            ) : (
              <FormattedMessage id="board.ai.writeAgain" defaultMessage="重新撰写" />
            )}
          </Button>
        </>
      )}
    </div>
  );
}
