import type { ScreenLook } from '@tessera/charts';
import { makeStyles } from '@tessera/ui/core';

const useStyles = makeStyles({
  note: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    padding: '4px',
    textAlign: 'center',
    overflow: 'hidden',
  },
});

/** Why nothing is drawn, in the place of the drawing. Empty text keeps the place only. */
export function Note({ text, look }: { readonly text: string; readonly look: ScreenLook }) {
  const styles = useStyles();
  return text === '' ? null : (
    <div className={styles.note} style={{ color: look.textSecondary }} role="status">
      {text}
    </div>
  );
}
