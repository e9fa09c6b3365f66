import type { ComponentOf } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';

import type { ComponentViewProps } from '../component-display.ts';

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
    '&[data-size="small"]': { fontSize: '16px' },
    '&[data-size="medium"]': { fontSize: '20px' },
    '&[data-size="large"]': { fontSize: '28px' },
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
