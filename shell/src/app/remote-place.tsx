import { makeStyles } from '@tessera/ui';
import { useEffect, useRef } from 'react';

import type { Composition } from '../composition/types.ts';

const useStyles = makeStyles({ root: { flexGrow: 1, minHeight: 0, minWidth: 0, display: 'flex' } });

/** The one place in the page where remotes are drawn. */
export function RemotePlace({ composition }: { readonly composition: Composition }) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? composition.attach(place.current) : undefined), [composition]);
  return <div ref={place} className={styles.root} />;
}
