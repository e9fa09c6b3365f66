import { PAGE_SIZES, type LayoutFont, type PageStyle, type ReportLayout, type ReportPaper } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { type CSSProperties, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { paperBoxes } from './paper-boxes.ts';
import type { SheetTexts } from './sheet-texts.ts';
import { Watermark } from './watermark.tsx';

const band = {
  position: 'absolute',
  left: 0,
  right: 0,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
} as const;
const useStyles = makeStyles({
  root: {
    position: 'relative',
    overflow: 'hidden',
    flex: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: '#ffffff',
    boxShadow: tokens.shadow8,
  },
  picture: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  head: { ...band, top: 0 },
  foot: { ...band, bottom: 0 },
  logo: { flex: 'none', maxHeight: '70%', maxWidth: '120px', objectFit: 'contain' },
  start: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  middle: { flex: 'none', fontSize: '12px', color: '#595959' },
  end: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'right' },
  cover: { position: 'absolute', display: 'grid', alignContent: 'center' },
  box: { position: 'absolute' },
});

export interface PaperSheetProps {
  readonly paper: Pick<ReportPaper, 'id' | 'style' | 'layout'>;
  readonly layout: ReportLayout;
  readonly texts: SheetTexts;
  /** Place among the sheets, from 1. */
  readonly number: number;
  /** Number of sheets. */
  readonly count: number;
  /** Repeated over the sheet where the page has a watermark. */
  readonly watermark: string;
  /** Fills the printable area, such as the reason why nothing stands there. */
  readonly cover?: ReactNode;
  /** Draws a component. @param order its place in reading order */
  render(code: string, order: number): ReactNode;
}

/** A sheet of a report in its own size: background, header, footer, and components on the 24 columns. */
export function PaperSheet({ paper, layout, texts, number, count, watermark, cover, render }: PaperSheetProps) {
  const styles = useStyles();
  const { width, height, padding } = PAGE_SIZES[layout.layoutType];
  const room = { height: padding.vertical, padding: `0 ${padding.horizontal}px` };
  const { isShowPageHeader, headerExcludePages, isShowPageFooter, footerExcludePages } = layout;
  return (
    <div className={styles.root} style={{ width, height, ...colourOf(paper.style) }} data-paper={paper.id}>
      {paper.style.isShowPic && paper.style.imageUrl ? (
        <div className={styles.picture} style={pictureOf(paper.style)} />
      ) : null}
      {isShowPageHeader && !headerExcludePages.includes(paper.id) ? (
        <div className={styles.head} style={{ ...room, ...fontOf(layout.headerFont) }} data-paper-head="">
          {layout.reportLogo ? <img className={styles.logo} src={layout.reportLogo} alt="" /> : null}
          <span className={styles.start}>{texts.title}</span>
          <span className={styles.end}>{[texts.dataRange, texts.date].filter(Boolean).join('　')}</span>
        </div>
      ) : null}
      {paperBoxes(paper.layout, layout.layoutType).map(({ i, ...box }, order) => (
        <div key={i} className={styles.box} style={box} data-paper-box={i}>
          {render(i, order)}
        </div>
      ))}
      {cover ? (
        <div className={styles.cover} style={{ inset: `${padding.vertical}px ${padding.horizontal}px` }}>
          {cover}
        </div>
      ) : null}
      {isShowPageFooter && !footerExcludePages.includes(paper.id) ? (
        <div className={styles.foot} style={room} data-paper-foot="">
          <span className={styles.start} style={fontOf(layout.footerLeftFont)}>
            {layout.isShowFooterLeft ? layout.footerLeftContent : null}
          </span>
          {layout.isShowFooterPagination ? (
            <span className={styles.middle}>
              <FormattedMessage
                id="board.paper.number"
                defaultMessage="第 {number, number} 页，共 {count, number} 页"
                values={{ number, count }}
              />
            </span>
          ) : null}
          <span className={styles.end} style={fontOf(layout.footerRightFont)}>
            {layout.isShowFooterRight ? layout.footerRightContent : null}
          </span>
        </div>
      ) : null}
      {paper.style.isShowWatermark ? <Watermark text={watermark} width={width} height={height} /> : null}
    </div>
  );
}

const colourOf = ({ isShowBgColor, bgColor }: PageStyle): CSSProperties =>
  isShowBgColor ? { backgroundColor: bgColor } : {};

/** 1 covers, 2 contains, 3 tiles. */
const pictureOf = ({ imageUrl, layoutValue }: PageStyle): CSSProperties => ({
  backgroundImage: `url("${imageUrl}")`,
  backgroundPosition: layoutValue === 3 ? 'top left' : 'center',
  backgroundRepeat: layoutValue === 3 ? 'repeat' : 'no-repeat',
  backgroundSize: layoutValue === 1 ? 'cover' : layoutValue === 2 ? 'contain' : 'auto',
});

const fontOf = ({ fontFamily, ...font }: LayoutFont): CSSProperties =>
  fontFamily === '' ? font : { ...font, fontFamily };
