import { makeStyles, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '200px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '2px 4px',
  },
});

/** Room of checkboxes, of which there may be many. */
export function ChoiceList({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}
