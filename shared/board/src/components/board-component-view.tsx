import type { BoardComponent } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { WarningRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ComponentViewProps } from './component-display.ts';
import { displayOf } from './component-displays.ts';
import { LostNote } from './lost-note.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    '& .tessera-frame-menu': { position: 'absolute', top: '4px', right: '8px', zIndex: 2, opacity: 0 },
    '&:hover .tessera-frame-menu, &:focus-within .tessera-frame-menu': { opacity: 1 },
  },
  card: {
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

export interface BoardComponentViewProps extends Pick<ComponentViewProps, 'onOpen'> {
  readonly component: BoardComponent;
  readonly menu?: ReactNode;
}

/** A component of a board, of whatever kind; of one that holds others only its place. */
export function BoardComponentView({ component, menu, onOpen }: BoardComponentViewProps) {
  const styles = useStyles();
  const { View, bare } = displayOf(component);
  return (
    <section className={mergeClasses(styles.root, !bare && styles.card)} aria-label={component.name}>
      {View ? <View component={component} menu={Boolean(menu)} onOpen={onOpen} /> : null}
      {menu ? <span className="tessera-frame-menu">{menu}</span> : null}
    </section>
  );
}

/** Placeholder of a deleted chart. */
export function VanishedComponent({ menu }: { menu?: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={mergeClasses(styles.root, styles.card)}>
      <LostNote Icon={WarningRegular}>
        <FormattedMessage id="board.component.vanished" defaultMessage="这里的图表已被删除" />
      </LostNote>
      {menu ? <span className="tessera-frame-menu">{menu}</span> : null}
    </section>
  );
}
