import { sheetName, type Sheet } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { memo, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PaperThumb } from './paper-thumb.tsx';
import { SCROLLER } from './use-near.ts';
import { useThumbStyles } from './use-thumb-styles.ts';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    width: '176px',
    boxSizing: 'border-box',
    margin: 0,
    padding: '16px 0',
    listStyleType: 'none',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
  },
  cut: { padding: '0 12px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface PageListProps {
  readonly sheets: readonly Sheet[];
  readonly current: Sheet | undefined;
  readonly items: BoardItems;
  onGo(sheet: Sheet): void;
}

/** Small pictures of all sheets; a click goes there. */
export function PageList({ sheets, current, items, onGo }: PageListProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul
      {...SCROLLER}
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'report.pages.label', defaultMessage: '报告的页面' })}
    >
      {sheets.map((sheet) => (
        <Page key={sheet.key} sheet={sheet} current={sheet.key === current?.key} items={items} onGo={onGo} />
      ))}
    </ul>
  );
}

interface PageProps extends Pick<PageListProps, 'items' | 'onGo'> {
  readonly sheet: Sheet;
  readonly current: boolean;
}

/** Of a long list, turning a page draws two anew. */
const Page = memo(function Page({ sheet, current, items, onGo }: PageProps) {
  const styles = { ...useThumbStyles(), ...useStyles() };
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const name = sheetName(sheet, intl);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={mergeClasses(styles.page, current && styles.current)}
        aria-current={current ? 'page' : undefined}
        onClick={() => onGo(sheet)}
      >
        <span className={mergeClasses(styles.thumb, current && styles.thumbCurrent)} aria-hidden>
          <PaperThumb sheet={sheet.planned} items={items} />
        </span>
        <span className={styles.name} title={name}>
          <span aria-hidden>{sheet.number}　</span>
          {name}
        </span>
      </button>
      {sheet.truncated ? (
        <div className={styles.cut}>
          <FormattedMessage id="report.pages.cut" defaultMessage="值太多，其余的没有列出" />
        </div>
      ) : null}
    </li>
  );
});
