import { makeStyles } from '@tessera/ui';

import type { Composition } from '../composition/types.ts';
import { CompositionNotices, RemoteOutlet } from '../frame/index.ts';

const useStyles = makeStyles({
  root: { flexGrow: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  outlet: { flexGrow: 1, minHeight: 0 },
});

/** The one place in the page where remotes are drawn, below what the user must be told about them. */
export function RemotePlace({ composition }: { readonly composition: Composition }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <CompositionNotices composition={composition} />
      <div className={styles.outlet}>
        <RemoteOutlet composition={composition} />
      </div>
    </div>
  );
}
