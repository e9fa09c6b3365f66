import { makeStyles } from '@tessera/ui/core';

/** The page of a model: the model on the left, what it says of data on the right. */
export const useModelStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: '100%' },
  head: { position: 'sticky', top: 0, zIndex: 2 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
    gap: '16px',
    alignItems: 'start',
    width: '100%',
    maxWidth: '1600px',
    boxSizing: 'border-box',
    margin: '0 auto',
    '@media (max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  /** The editor's columns, below a head of the page's whole width. */
  inset: { padding: '16px 24px 32px', '@media (max-width: 640px)': { padding: '12px' } },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});
