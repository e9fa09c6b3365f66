import type { Tables } from '../features/tables/index.ts';
import { defineSlice } from '../platform/slices/define-slice.ts';

/** A slice that hands a test what the slice `tables` gives, the store among it. */
export function tablesProbe() {
  let found: Tables | undefined;
  const slice = defineSlice({
    name: 'tablesProbe',
    needs: ['tables'],
    create({ needs: { tables } }) {
      found = tables;
      return {};
    },
  });
  return {
    slice,
    /** @throws Error in a server without the slice */
    tables(): Tables {
      if (!found) throw new Error('this server has no tables');
      return found;
    },
  };
}
