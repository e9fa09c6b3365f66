import { useNavigation } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '10px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: '24px', fontWeight: 600 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  tile: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '100%',
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    textDecorationLine: 'none',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: '120ms',
    ':hover': { boxShadow: tokens.shadow8, border: `1px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  title: { fontWeight: 600, lineHeight: '20px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { fontSize: tokens.fontSizeBase200, lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

export function TileGroup({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}

/** Tiles beside each other, as many as fit. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={useStyles().grid}>{children}</ul>;
}

export interface TileProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  /** The user may soon open it. */
  readonly onIntent?: () => void;
}

/** A link with an icon. */
export function Tile({ to, icon, title, note, onIntent }: TileProps) {
  const styles = useStyles();
  const navigation = useNavigation();
  return (
    <li>
      <a
        href={to}
        className={styles.tile}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          navigation.navigate(to);
        }}
      >
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <span className={styles.texts}>
          <span className={styles.title}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </a>
    </li>
  );
}
