import { makeStyles, tokens } from '@tessera/ui/core';

/** Looks that the parts of the editor share. */
export const usePanelStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  section: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '28px',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
  },
  grow: { flexGrow: 1, minWidth: 0 },
  row: { display: 'flex', alignItems: 'flex-start', gap: '6px', minWidth: 0, '& > *': { minWidth: 0 } },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '10px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', '& > *': { minWidth: 0 } },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '18px' },
  bad: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  full: { width: '100%', minWidth: 0 },
});
