import { ExportButton } from '@tessera/board/exporting';
import type { ReadReport, Sheet } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { ShareButton } from '@tessera/board/share';
import { ShareNote } from '@tessera/board/share-visit';
import { SubscribeButton } from '@tessera/board/subscribing';
import type { BoardState } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { Permitted, useLocale } from '@tessera/remote-kit';
import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import {
  ArrowClockwiseRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
  LayerRegular,
} from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { EXPORTED_REPORTS } from '../export/index.ts';
import { EditButton } from './edit-button.tsx';
import { PrintButton } from './print-button.tsx';
import { ReportSearch } from './report-search.tsx';
import type { Zoom } from './use-zoom.ts';
import { ZoomMenu } from './zoom-menu.tsx';

const NARROW = '@media (max-width: 820px)';
const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 16px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { padding: '0 8px', gap: '4px' },
  },
  names: { flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', gap: '12px' },
  name: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  published: {
    flex: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 1100px)': { display: 'none' },
  },
  pages: { flex: 'none', display: 'flex', alignItems: 'center' },
  place: { minWidth: '56px', textAlign: 'center', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

export interface ReaderBarProps {
  readonly read: ReadReport;
  readonly leading: ReactNode;
  /** A share's visitor is offered nothing that is for members. */
  readonly visitor: boolean;
  readonly full: boolean;
  /** Whether pages are columns, which have no zoom, and have no list beside them. */
  readonly narrow: boolean;
  readonly sheets: readonly Sheet[];
  readonly items: BoardItems;
  /** What the reader chose; it goes along with exports. */
  readonly state: BoardState;
  readonly current: Sheet | undefined;
  readonly zoom: Zoom;
  /** Whether the list of pages is open. */
  readonly listed: boolean;
  onZoom(zoom: Zoom): void;
  onListed(listed: boolean): void;
  onGo(sheet: Sheet): void;
  onStep(by: number): void;
  onRefresh(): void;
  onFullScreen(): void;
}

/** Name of the report, its pages, and what can be done with all of it. */
export function ReaderBar(props: ReaderBarProps) {
  const { read, leading, visitor, full, narrow, sheets, items, state, current, zoom, listed } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { reportName, publication } = read.reportInfo;
  const number = current?.number ?? 1;
  const list = listed
    ? intl.formatMessage({ id: 'report.reader.hidePages', defaultMessage: '收起页面列表' })
    : intl.formatMessage({ id: 'report.reader.showPages', defaultMessage: '展开页面列表' });
  const screen = full
    ? intl.formatMessage({ id: 'report.reader.leaveFullScreen', defaultMessage: '退出全屏' })
    : intl.formatMessage({ id: 'report.reader.fullScreen', defaultMessage: '全屏阅读' });
  const fullScreen = (
    <IconButton
      label={screen}
      icon={full ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
      onClick={props.onFullScreen}
    />
  );
  return (
    <header className={styles.root}>
      {leading}
      {narrow ? null : (
        <IconButton
          label={list}
          icon={<LayerRegular />}
          aria-pressed={listed}
          onClick={() => props.onListed(!listed)}
        />
      )}
      <div className={styles.names}>
        <h2 className={styles.name} title={reportName}>
          {reportName}
        </h2>
        {visitor ? <ShareNote /> : null}
        {publication && !read.draft ? (
          <span className={styles.published}>
            <FormattedMessage
              id="report.reader.publishedAt"
              defaultMessage="发布于 {time}"
              values={{ time: formatDate(publication.publishedAt, locale, 'dateTime') }}
            />
          </span>
        ) : null}
      </div>
      {narrow ? null : (
        <div className={styles.pages}>
          <IconButton
            label={intl.formatMessage({ id: 'report.reader.previous', defaultMessage: '上一页' })}
            icon={<ChevronLeftRegular />}
            disabledFocusable={number <= 1}
            onClick={() => props.onStep(-1)}
          />
          <span className={styles.place} role="status">
            {number} / {sheets.length}
          </span>
          <IconButton
            label={intl.formatMessage({ id: 'report.reader.next', defaultMessage: '下一页' })}
            icon={<ChevronRightRegular />}
            disabledFocusable={number >= sheets.length}
            onClick={() => props.onStep(1)}
          />
        </div>
      )}
      {narrow ? null : <ZoomMenu zoom={zoom} onZoom={props.onZoom} />}
      <ReportSearch sheets={sheets} items={items} onGo={props.onGo} />
      {narrow || read.draft ? null : <PrintButton menuCode={read.menuCode} visitor={visitor} />}
      <IconButton
        label={intl.formatMessage({ id: 'report.reader.refresh', defaultMessage: '刷新报告' })}
        icon={<ArrowClockwiseRegular />}
        onClick={props.onRefresh}
      />
      {full || visitor || read.draft ? null : <ShareButton noun="report" menuCode={read.menuCode} name={reportName} />}
      {full || visitor || read.draft ? null : <SubscribeButton noun="report" menuCode={read.menuCode} state={state} />}
      {full || visitor || read.draft ? null : (
        <ExportButton of={EXPORTED_REPORTS} menuCode={read.menuCode} state={state} />
      )}
      {full || narrow || visitor ? null : <EditButton menuCode={read.menuCode} paperId={current?.paper.id} />}
      {visitor ? document.fullscreenEnabled && fullScreen : <Permitted tag="watch_fullscreen">{fullScreen}</Permitted>}
    </header>
  );
}
