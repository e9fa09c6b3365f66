import type { FilterComponent } from '@tessera/contract';

import { useBoardFilters } from '../../board-filters/board-filters-context.tsx';
import type { ComponentViewProps } from '../component-display.ts';
import { FilterOnGrid } from './filter-on-grid.tsx';
import { StaticFilter } from './static-filter.tsx';

export function FilterView({ component }: ComponentViewProps<FilterComponent>) {
  return useBoardFilters() ? <FilterOnGrid component={component} /> : <StaticFilter component={component} />;
}
