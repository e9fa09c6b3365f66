import type { FilterComponent } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';

import { FilterControl } from '../../board-filters/filter-control.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '6px',
    padding: '8px 14px',
    '& > div': { width: '100%' },
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** A filter that stands among the charts: its name above its control. */
export function FilterOnGrid({ component }: { component: FilterComponent }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <h3 className={styles.name} title={component.name}>
        {component.name}
      </h3>
      <FilterControl wide component={component} />
    </div>
  );
}
