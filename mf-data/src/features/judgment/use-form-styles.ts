import { makeStyles } from '@tessera/ui/core';

/** Fields beside each other where there is room. */
export const useFormStyles = makeStyles({
  fields: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: '12px',
  },
  wide: { gridColumn: '1 / -1' },
});
