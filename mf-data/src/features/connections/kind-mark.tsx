import type { ConnectionKind } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { DatabaseRegular } from '@tessera/ui/icons';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    fontSize: '16px',
    borderRadius: tokens.borderRadiusMedium,
  },
  large: { width: '40px', height: '40px', fontSize: '24px', borderRadius: tokens.borderRadiusLarge },
  postgres: { color: tokens.colorPaletteBlueForeground2, backgroundColor: tokens.colorPaletteBlueBackground2 },
  mysql: { color: tokens.colorPaletteTealForeground2, backgroundColor: tokens.colorPaletteTealBackground2 },
  clickhouse: {
    color: tokens.colorPaletteMarigoldForeground2,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
  },
});

/** Icon of a kind of database. */
export function KindMark({ kind, large }: { readonly kind: ConnectionKind; readonly large?: boolean }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[kind], large && styles.large)} aria-hidden>
      <DatabaseRegular />
    </span>
  );
}
