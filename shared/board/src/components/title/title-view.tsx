import type { ComponentOf } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';

import type { ComponentViewProps } from '../component-display.ts';

/** px on a board; a big screen gives the times that its letters are larger (`--board-text-scale`). */
const inScale = (px: number) => `calc(${px}px * var(--board-text-scale, 1))`;

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    margin: 0,
    padding: '4px',
    fontWeight: tokens.fontWeightSemibold,
    // As high as its letters, whatever their size; a lower line would cut them.
    lineHeight: 1.25,
    '&[data-align="center"]': { justifyContent: 'center' },
    '&[data-align="right"]': { justifyContent: 'flex-end' },
    '&[data-size="small"]': { fontSize: inScale(16) },
    '&[data-size="medium"]': { fontSize: inScale(20) },
    '&[data-size="large"]': { fontSize: inScale(28) },
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export function TitleView({ component: { name, align, size } }: ComponentViewProps<ComponentOf<'title'>>) {
  const styles = useStyles();
  return (
    <h3 className={styles.root} data-align={align} data-size={size}>
      <span className={styles.words} title={name}>
        {name}
      </span>
    </h3>
  );
}
