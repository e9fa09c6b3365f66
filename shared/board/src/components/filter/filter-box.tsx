import { makeStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '6px',
    boxSizing: 'border-box',
    height: '100%',
    padding: '8px 14px',
    '& > div': { width: '100%' },
  },
});

/** Layout of a filter on the grid. */
export function FilterBox({ children }: { children: ReactNode }) {
  return <div className={useStyles().box}>{children}</div>;
}
