import { BoardGrid, displayOf } from '@tessera/board';
import { LackingSheet, SheetContent, sheetName, valueText, type Sheet, type SheetContext } from '@tessera/board/paper';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { ChevronLeftRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { flex: 1, minWidth: 0, minHeight: 0, overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
  column: { maxWidth: '620px', margin: '0 auto', boxSizing: 'border-box', padding: '12px', minHeight: '60%' },
  value: { color: tokens.colorNeutralForeground3, textAlign: 'end' },
  ends: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '8px 12px 24px',
    color: tokens.colorNeutralForeground3,
  },
});

export interface PhonePageProps extends SheetContext {
  readonly sheet: Sheet | undefined;
  onStep(by: number): void;
}

/** A page in one readable column, its components one below the other in reading order. */
export function PhonePage({ sheet, onStep, ...context }: PhonePageProps) {
  const styles = useStyles();
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const key = sheet?.key;
  useEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup.
    root.current?.scrollTo({ top: 0 });
  }, [key]);
  if (!sheet) return null;
  const { items, count, onReload } = context;
  const { paper, number, lacking } = sheet;
  const value = sheet.value === undefined || sheet.lacking ? '' : valueText(sheet.value, intl);
  const { isShowBgColor, bgColor } = paper.style;
  const grows = (code: string) => {
    const item = items.of(code);
    return item.kind === 'component' && !displayOf(item.component).fixedHeight;
  };
  return (
    <div ref={root} className={styles.root} role="region" tabIndex={0} aria-label={sheetName(sheet, intl)}>
      <div className={styles.column} style={isShowBgColor ? { backgroundColor: bgColor } : {}} data-sheet={sheet.key}>
        {value === '' ? null : <div className={styles.value}>{value}</div>}
        {lacking ? (
          <LackingSheet lacking={lacking} onRetry={onReload} />
        ) : (
          <SheetContent key={sheet.key} {...context} sheet={sheet}>
            {(render) => <BoardGrid layoutType={2} placed={paper.layout} grows={grows} render={render} />}
          </SheetContent>
        )}
      </div>
      <div className={styles.ends}>
        <Button icon={<ChevronLeftRegular />} disabledFocusable={number === 1} onClick={() => onStep(-1)}>
          <FormattedMessage id="report.reader.previous" defaultMessage="上一页" />
        </Button>
        <span>
          {number} / {count}
        </span>
        <Button
          icon={<ChevronRightRegular />}
          iconPosition="after"
          disabledFocusable={number === count}
          onClick={() => onStep(1)}
        >
          <FormattedMessage id="report.reader.next" defaultMessage="下一页" />
        </Button>
      </div>
    </div>
  );
}
