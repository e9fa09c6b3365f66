import {
  DocumentNounProvider,
  BoardFiltersProvider,
  createNarrowing,
  FilterBar,
  NO_CHOICES,
  useFilterChoices,
  useIntervalRefresh,
} from '@tessera/board';
import { useNarrow } from '@tessera/board/directory';
import { MeasureRoom, useMayWatch, useReportSource, useSheets, type ReadReport as Read } from '@tessera/board/paper';
import { boardItems, UnreadableLink, useBoardReactions, type BoardChoices } from '@tessera/board/reading';
import { formatDate } from '@tessera/i18n';
import { useLocale, useSession } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, ThemeProvider } from '@tessera/ui/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { PageList } from './page-list.tsx';
import { PhonePage } from './phone-page.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { SheetStage } from './sheet-stage.tsx';
import { useCurrentSheet } from './use-current-sheet.ts';
import { useReadable } from './use-readable.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import type { Zoom } from './use-zoom.ts';

const useStyles = makeStyles({
  bar: { flex: 'none' },
  body: { flex: 1, minHeight: 0, minWidth: 0, display: 'flex' },
  paper: { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', backgroundColor: 'transparent' },
});

/** What is shown around the sheets of a report. */
export interface ReaderParts {
  readonly bar: boolean;
  readonly pages: boolean;
  readonly filters: boolean;
}
const ALL_PARTS: ReaderParts = { bar: true, pages: true, filters: true };

export interface ReadReportProps {
  readonly read: Read;
  /** What its reader chose; it lives in the address. */
  readonly chosen: BoardChoices;
  /** Parts around the sheets; left out, all of them. */
  readonly parts?: ReaderParts;
  readonly leading: ReactNode;
  readonly full: boolean;
  onFullScreen(): void;
  onReload(): void;
}

/** A report with the filters that its reader sets; they, what is picked on charts and the page live in the address. */
export function ReadReport(props: ReadReportProps) {
  const { read, chosen, parts = ALL_PARTS, leading, full, onFullScreen, onReload } = props;
  const styles = useStyles();
  const { locale } = useLocale();
  const session = useSession();
  const narrow = useNarrow();
  const { document, reports } = read;
  const source = useReportSource(read);
  const mayWatch = useMayWatch(source);
  const { state, unreadable, change } = chosen;
  const narrowing = useMemo(() => createNarrowing(document, source.filters), [document, source]);
  const choices = useFilterChoices(document.settings.filterMode, state, (next) => change(() => next), narrowing);
  const reactions = useBoardReactions(read, state, change);
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const [opened] = useState(() => new Date());
  const today = formatDate(opened, locale);
  // A phone shows pages as columns, which have no sheets.
  const { sheets, reloadPages, ...measuring } = useSheets({
    read,
    items,
    state,
    flows: !narrow && mayWatch,
    today,
  });
  const { coordinators, onText } = measuring;
  const coordinator = coordinators.common;
  const { sheet, lost, go, step, forget } = useCurrentSheet(sheets);
  useReaderKeys(step);
  const readable = useReadable(sheet, items, coordinators) || !mayWatch;
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [listed, setListed] = useState(true);
  useIntervalRefresh(
    document.settings.refreshSeconds,
    useCallback(() => coordinator.refreshAll(), [coordinator]),
  );
  const refresh = () => {
    onReload();
    reloadPages();
    coordinator.refreshAll();
  };
  const sheetProps = {
    read,
    items,
    coordinators,
    reactions,
    onText,
    count: sheets.length,
    watermark: [session?.userInfo.userNickName, today].filter(Boolean).join(' '),
    onReload: reloadPages,
  };
  return (
    <DocumentNounProvider value="report">
      <BoardFiltersProvider document={document} choices={choices} sources={source.filters} locale={locale}>
        {parts.bar ? (
          <ReaderBar
            read={read}
            leading={leading}
            visitor={source.visitor}
            full={full}
            narrow={narrow}
            sheets={sheets}
            items={items}
            state={state}
            current={sheet}
            zoom={zoom}
            listed={listed}
            onZoom={setZoom}
            onListed={setListed}
            onGo={go}
            onStep={step}
            onRefresh={refresh}
            onFullScreen={onFullScreen}
          />
        ) : null}
        {unreadable ? <UnreadableLink onRead={() => change(() => NO_CHOICES)} /> : null}
        {lost ? (
          <MessageBar intent="warning" className={styles.bar}>
            <MessageBarBody>
              <FormattedMessage id="report.reader.lost" defaultMessage="地址中的页面已经不在报告里" />
            </MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={forget}>
                <FormattedMessage id="report.reader.lostDone" defaultMessage="知道了" />
              </Button>
            </MessageBarActions>
          </MessageBar>
        ) : null}
        {mayWatch && parts.filters ? <FilterBar /> : null}
        <div className={styles.body}>
          {listed && parts.pages && !narrow ? (
            <PageList sheets={sheets} current={sheet} items={items} onGo={go} />
          ) : null}
          {/* Paper is white, whatever the theme around it is. */}
          <ThemeProvider theme="purple" locale={locale} className={styles.paper}>
            {narrow ? (
              <PhonePage sheet={sheet} onStep={step} {...sheetProps} />
            ) : (
              <SheetStage sheets={sheets} current={sheet} zoom={zoom} others={readable} onGo={go} {...sheetProps} />
            )}
            {narrow || !mayWatch ? null : (
              <MeasureRoom
                sheets={readable ? sheets : sheets.filter(({ page }) => page === sheet?.page)}
                current={sheet}
                {...measuring}
                read={read}
                items={items}
                reactions={reactions}
              />
            )}
          </ThemeProvider>
        </div>
      </BoardFiltersProvider>
    </DocumentNounProvider>
  );
}
