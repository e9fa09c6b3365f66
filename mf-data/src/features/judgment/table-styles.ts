import { makeStyles, tokens } from '@tessera/ui/core';

/** Tables of figures on the pages of judgment: names on the left, numbers on the right. */
export const useTableStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: {
    padding: '4px 8px',
    textAlign: 'end',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    ':first-child': { textAlign: 'start', paddingLeft: 0 },
    '@media (max-width: 640px)': { paddingRight: '4px' },
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  name: { padding: '6px 8px 6px 0', textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere', minWidth: '72px' },
  cell: {
    padding: '6px 8px',
    textAlign: 'end',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 640px)': { paddingLeft: '4px', paddingRight: '4px' },
  },
});
