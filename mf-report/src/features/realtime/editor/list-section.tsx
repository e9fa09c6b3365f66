import { Button } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';

import { usePanelStyles } from './panel-styles.ts';

export interface ListSectionProps {
  readonly title: ReactNode;
  /** Text of the button that adds an entry. */
  readonly add: ReactNode;
  /** Whether no entry may be added. */
  readonly full: boolean;
  onAdd(): void;
  readonly children: ReactNode;
}

/** Entries under a heading with a button that adds one. */
export function ListSection({ title, add, full, onAdd, children }: ListSectionProps) {
  const styles = usePanelStyles();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <span className={styles.grow}>{title}</span>
        <Button size="small" appearance="subtle" icon={<AddRegular />} disabled={full} onClick={onAdd}>
          {add}
        </Button>
      </h3>
      {children}
    </section>
  );
}
