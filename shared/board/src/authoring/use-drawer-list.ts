import { makeStyles, tokens } from '@tessera/ui/core';

/** A list in a `SideDrawer`: name and buttons in each line. */
export const useDrawerList = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  facts: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
