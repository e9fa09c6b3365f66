import { sheetName, type Sheet } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { IconButton, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { SearchRegular } from '@tessera/ui/icons';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { searchReport } from './search-report.ts';

const MOST = 100;
const useStyles = makeStyles({
  surface: { width: 'min(360px, 86vw)', boxSizing: 'border-box', padding: '12px' },
  input: { width: '100%', maxWidth: 'none' },
  hits: { margin: '8px 0 0', padding: 0, listStyleType: 'none', maxHeight: '50vh', overflowY: 'auto' },
  hit: {
    appearance: 'none',
    border: 'none',
    background: 'none',
    font: 'inherit',
    textAlign: 'start',
    width: '100%',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  page: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  none: { padding: '12px 8px 4px', color: tokens.colorNeutralForeground3 },
});

export interface ReportSearchProps {
  readonly sheets: readonly Sheet[];
  readonly items: BoardItems;
  onGo(sheet: Sheet): void;
}

/** Finds pages by their titles, values, texts and names of charts. */
export function ReportSearch({ sheets, items, onGo }: ReportSearchProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const hits = useMemo(() => searchReport(sheets, items, text).slice(0, MOST), [sheets, items, text]);
  const label = intl.formatMessage({ id: 'report.search.label', defaultMessage: '在报告中查找' });
  return (
    <Popover open={open} onOpenChange={(_event, data) => setOpen(data.open)} positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <IconButton label={label} icon={<SearchRegular />} />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        <SearchInput className={styles.input} value={text} onSearch={setText} placeholder={label} delay={120} />
        {hits.length > 0 ? (
          <ul className={styles.hits}>
            {hits.map(({ sheet, where }, at) => (
              <li key={`${sheet.key}/${at}`}>
                <button type="button" className={styles.hit} onClick={() => onGo(sheet)}>
                  {where}
                  <span className={styles.page}>
                    {sheet.number}　{sheetName(sheet, intl)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : text.trim() === '' ? null : (
          <div className={styles.none} role="status">
            <FormattedMessage id="report.search.none" defaultMessage="没有找到" />
          </div>
        )}
      </PopoverSurface>
    </Popover>
  );
}
