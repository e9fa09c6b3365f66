import type { ComponentOf } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import {
  ArrowRightRegular,
  BoardRegular,
  DatabaseRegular,
  DocumentRegular,
  HomeRegular,
  LinkRegular,
  OpenRegular,
  PeopleRegular,
} from '@tessera/ui/icons';
import type { ComponentType, MouseEvent } from 'react';

import { jumpAddress } from '../../jump/jump-address.ts';

const ICONS: Readonly<Record<ComponentOf<'link'>['icon'], ComponentType | null>> = {
  none: null,
  board: BoardRegular,
  link: LinkRegular,
  arrow: ArrowRightRegular,
  document: DocumentRegular,
  data: DatabaseRegular,
  people: PeopleRegular,
  home: HomeRegular,
};

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    height: '100%',
    minHeight: '32px',
    padding: '4px 16px',
    overflow: 'hidden',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusLarge,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  button: {
    justifyContent: 'center',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    '&:hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  tile: {
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  icon: { flex: 'none', display: 'flex', fontSize: '20px' },
  badge: {
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  words: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  grow: { flex: 1 },
  name: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: {
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    opacity: 0.8,
  },
  away: { flex: 'none', display: 'flex', color: tokens.colorNeutralForeground3 },
});

export interface BoardLinkProps {
  readonly component: ComponentOf<'link'>;
  /** Navigates in this page; default: disabled, as in the editor. */
  readonly onOpen?: ((address: string) => void) | undefined;
}

/** A button or tile that leads to another board or address. */
export function BoardLink({ component, onOpen }: BoardLinkProps) {
  const styles = useStyles();
  const { name, hint, icon, look, target, newTab } = component;
  const address = jumpAddress(target, [], []);
  const Icon = ICONS[icon];
  const tile = look === 'tile';
  const className = mergeClasses(styles.root, tile ? styles.tile : styles.button);
  const content = (
    <>
      {Icon ? (
        <span className={mergeClasses(styles.icon, tile && styles.badge)} aria-hidden>
          <Icon />
        </span>
      ) : null}
      <span className={mergeClasses(styles.words, tile && styles.grow)}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {hint ? (
          <span className={styles.hint} title={hint}>
            {hint}
          </span>
        ) : null}
      </span>
      {tile ? (
        <span className={styles.away} aria-hidden>
          {newTab ? <OpenRegular /> : <ArrowRightRegular />}
        </span>
      ) : null}
    </>
  );
  if (address === null || !onOpen) return <span className={className}>{content}</span>;
  const follow = (event: MouseEvent) => {
    // With a key held the reader says where it opens.
    if (newTab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(address);
  };
  return (
    <a
      className={className}
      href={address}
      onClick={follow}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
    </a>
  );
}
