import type { PageStyle } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import type { CSSProperties, ReactNode } from 'react';

import { displayOf } from '../components/component-displays.ts';
import type { BoardItem } from '../reading/board-items.ts';

const OPACITY = '--tessera-paper-opacity';
const CARD = '& > section, & > * > section';
const useStyles = makeStyles({
  root: { width: '100%', height: '100%', [CARD]: { border: 'none', borderRadius: 0 } },
  filled: {
    [CARD]: {
      backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralBackground1} var(${OPACITY}, 100%), transparent)`,
    },
  },
  // Texts are printed on the page itself.
  bare: { [CARD]: { backgroundColor: 'transparent' } },
});

export interface PaperGroundProps {
  readonly item: BoardItem;
  /** Of the page on which the item stands. */
  readonly style: Pick<PageStyle, 'chartOpacity' | 'componentOpacity'>;
  /** Where the item stands in its box; default: it fills the box. */
  readonly place?: Pick<CSSProperties, 'height' | 'marginTop'>;
  readonly className?: string | undefined;
  /** The frame of the item, or its parent. */
  readonly children: ReactNode;
}

/** What lies under an item of a page: no card, but the background that the style of the page gives. */
export function PaperGround({ item, style, place, className, children }: PaperGroundProps) {
  const styles = useStyles();
  if (item.kind === 'vanished') return children;
  const bare = item.kind === 'component' && displayOf(item.component).wholeOnPaper === true;
  const percent = item.kind === 'chart' ? style.chartOpacity : style.componentOpacity;
  return (
    <div
      className={mergeClasses(styles.root, bare ? styles.bare : styles.filled, className)}
      style={{ [OPACITY]: `${percent}%`, ...place } as CSSProperties}
    >
      {children}
    </div>
  );
}
