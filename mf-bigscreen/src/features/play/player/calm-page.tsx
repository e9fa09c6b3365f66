import { BrandMark, makeStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '24px',
    color: '#9fb0cc',
    fontSize: 'clamp(16px, 1.6vw, 40px)',
    lineHeight: 1.5,
  },
});

/** What is shown where nothing can be: no error page hangs on a wall. @param busy something is on its way */
export function CalmPage({ busy = false, children }: { readonly busy?: boolean; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status" aria-busy={busy}>
      <BrandMark size={64} />
      <span>{children}</span>
    </div>
  );
}
