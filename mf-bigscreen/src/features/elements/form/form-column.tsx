import { makeStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, '& > *': { minWidth: 0 } },
});

/** Fields below each other. */
export function FormColumn({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().column}>{children}</div>;
}
