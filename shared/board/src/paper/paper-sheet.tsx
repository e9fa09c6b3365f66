import type { LayoutFont, PageStyle } from '@tessera/contract';
import type { PlannedPiece, PlannedSheet } from '@tessera/page-plan';
import { makeStyles, tokens } from '@tessera/ui/core';
import { type CSSProperties, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { Watermark } from './watermark.tsx';

const band = {
  position: 'absolute',
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
  band,
  logo: { flex: 'none', maxHeight: '70%', maxWidth: '120px', objectFit: 'contain' },
  start: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  middle: { flex: 'none', fontSize: '12px', color: '#595959' },
  end: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'right' },
  cover: { position: 'absolute', display: 'grid', alignContent: 'center' },
  box: { position: 'absolute' },
});

export interface PaperSheetProps {
  readonly sheet: PlannedSheet;
  /** Repeated over the sheet where the page has a watermark. */
  readonly watermark: string;
  /** Fills the printable area, such as the reason why nothing stands there. */
  readonly cover?: ReactNode;
  /** Draws a component or its part. */
  render(piece: PlannedPiece): ReactNode;
}

/** A planned sheet of a report in its own size: background, header, footer and what stands on it. */
export function PaperSheet({ sheet, watermark, cover, render }: PaperSheetProps) {
  const styles = useStyles();
  const { size, style, header, footer, room, pieces, side, ofReport } = sheet;
  return (
    <div className={styles.root} style={{ ...size, ...colourOf(style) }} data-paper={sheet.paperId}>
      {style.isShowPic && style.imageUrl ? <div className={styles.picture} style={pictureOf(style)} /> : null}
      {header ? (
        <div className={styles.band} style={{ ...header.box, ...fontOf(header.font) }} data-paper-head="">
          {header.logo ? <img className={styles.logo} src={header.logo} alt="" /> : null}
          <span className={styles.start}>{header.title}</span>
          <span className={styles.end}>{[header.dataRange, header.date].filter(Boolean).join('　')}</span>
        </div>
      ) : null}
      {pieces.map((piece) => (
        <div key={piece.code} className={styles.box} style={piece.box} data-paper-box={piece.code}>
          {render(piece)}
        </div>
      ))}
      {cover ? (
        <div className={styles.cover} style={room}>
          {cover}
        </div>
      ) : null}
      {footer ? (
        <div className={styles.band} style={footer.box} data-paper-foot="">
          <span className={styles.start} style={footer.left ? fontOf(footer.left.font) : {}}>
            {footer.left?.text}
          </span>
          {footer.paged ? (
            <span className={styles.middle}>
              <FormattedMessage
                id="board.paper.number"
                defaultMessage="第 {number, number} 页，共 {count, number} 页"
                values={{ number: ofReport.number, count: ofReport.count }}
              />
              {side ? (
                <>
                  {' · '}
                  <FormattedMessage
                    id="board.paper.side"
                    defaultMessage="表格横向第 {number, number} 张，共 {count, number} 张"
                    values={{ number: side.number, count: side.count }}
                  />
                </>
              ) : null}
            </span>
          ) : null}
          <span className={styles.end} style={footer.right ? fontOf(footer.right.font) : {}}>
            {footer.right?.text}
          </span>
        </div>
      ) : null}
      {style.isShowWatermark ? <Watermark text={watermark} {...size} /> : null}
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
