import type { ReactNode } from 'react';

import { useTableStyles } from './table-styles.ts';

/** A table that scrolls sideways where it has no room, and takes the focus to do so. @param label says what it holds */
export function ScrollTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useTableStyles();
  return (
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={label}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
