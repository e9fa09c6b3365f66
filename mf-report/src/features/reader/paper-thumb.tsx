import { BoardComponentView, ComponentBoundary, displayOf } from '@tessera/board';
import { PaperGround, type PaperGroundProps } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { toChartTypeCode, TypeIcon, useTypeLooks } from '@tessera/charts';
import { componentName } from '@tessera/contract';
import type { PlannedSheet } from '@tessera/page-plan';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, ThemeProvider, tokens } from '@tessera/ui/core';
import { Suspense, useRef } from 'react';

import { useNear } from './use-near.ts';

/** px. */
export const THUMB_WIDTH = 132;

const useStyles = makeStyles({
  root: { position: 'relative', overflow: 'hidden', display: 'block', pointerEvents: 'none', textAlign: 'start' },
  sheet: { position: 'absolute', top: 0, left: 0, transformOrigin: '0 0', overflow: 'hidden', display: 'block' },
  box: { position: 'absolute', overflow: 'hidden' },
  chart: {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '12px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground4,
    fontSize: '80px',
  },
});

export interface PaperThumbProps {
  readonly sheet: PlannedSheet;
  readonly items: BoardItems;
}

/** A sheet in small: its texts and pictures, and signs for its charts, which ask nothing. */
export function PaperThumb({ sheet, items }: PaperThumbProps) {
  const styles = useStyles();
  const root = useRef<HTMLSpanElement>(null);
  const { locale } = useLocale();
  const near = useNear(root);
  const { width, height } = sheet.size;
  const scale = THUMB_WIDTH / width;
  const { isShowBgColor, bgColor } = sheet.style;
  return (
    <span
      ref={root}
      className={styles.root}
      style={{ height: Math.round(height * scale), backgroundColor: isShowBgColor ? bgColor : '#ffffff' }}
    >
      {near ? (
        <ThemeProvider theme="purple" locale={locale}>
          {/* Nothing in it can be reached by the keyboard. */}
          <span className={styles.sheet} style={{ width, height, transform: `scale(${scale})` }} inert>
            {sheet.pieces.map(({ code, box }) => (
              <span key={code} className={styles.box} style={box}>
                <ThumbItem code={code} items={items} style={sheet.style} />
              </span>
            ))}
          </span>
        </ThemeProvider>
      ) : null}
    </span>
  );
}

function ThumbItem({ code, items, style }: Pick<PaperGroundProps, 'style'> & { code: string; items: BoardItems }) {
  const styles = useStyles();
  const item = items.of(code);
  if (item.kind === 'vanished') return <span className={styles.chart} />;
  if (item.kind === 'chart')
    return (
      <span className={styles.chart}>
        {/* A sign that does not load is left out. */}
        <ComponentBoundary resetKey={code} onError={() => undefined} fallback={() => null}>
          <Suspense>
            <ChartSign typeCode={item.report.reportTypeCode} />
          </Suspense>
        </ComponentBoundary>
      </span>
    );
  const { component } = item;
  const { Icon } = displayOf(component);
  return ['text', 'title', 'image'].includes(componentName(component)) ? (
    <PaperGround item={item} style={style}>
      <BoardComponentView component={component} />
    </PaperGround>
  ) : (
    <span className={styles.chart}>
      <Icon />
    </span>
  );
}

function ChartSign({ typeCode }: { typeCode: string }) {
  const looks = useTypeLooks();
  const code = toChartTypeCode(typeCode);
  return code ? <TypeIcon icon={looks[code].icon} size={96} /> : null;
}
