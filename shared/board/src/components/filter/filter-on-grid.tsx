import type { FilterComponent } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';

import { FilterControl } from '../../board-filters/filter-control.tsx';
import { FilterBox } from './filter-box.tsx';

const useStyles = makeStyles({
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
    <FilterBox>
      <h3 className={styles.name} title={component.name}>
        {component.name}
      </h3>
      <FilterControl wide component={component} />
    </FilterBox>
  );
}
