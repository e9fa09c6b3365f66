import { useSearchParams } from '@tessera/remote-kit/router';
import { makeStyles } from '@tessera/ui/core';
import { useRef } from 'react';

import { ScreenSkeleton, useHiddenPointer, useWakeLock } from '../stage/index.ts';
import { NoSource } from './no-source.tsx';
import { ShownScreen } from './shown-screen.tsx';
import { Unnamed } from './unnamed.tsx';
import { useDynamicScreen, type DynamicScreen } from './use-dynamic-screen.ts';
import { useShownSource } from './use-shown-source.ts';

const useStyles = makeStyles({
  root: { position: 'fixed', inset: 0, overflow: 'hidden', backgroundColor: '#05070d' },
  problem: { height: '100%', display: 'grid', placeContent: 'center' },
});

/**
 * Route /dsFullPage?menuCode= (RT-040): a dynamic screen over the whole window, for the source that the address names by the
 * screen's parameter, else as rules and rotation say. Sources change without a reload.
 */
export function PlayDynamicPage() {
  const [parameters] = useSearchParams();
  const menuCode = parameters.get('menuCode');
  return menuCode ? <OneDynamic key={menuCode} menuCode={menuCode} /> : <Unnamed />;
}

function OneDynamic({ menuCode }: { readonly menuCode: string }) {
  const styles = useStyles();
  const root = useRef<HTMLElement>(null);
  const { screen, error, reload } = useDynamicScreen(menuCode);
  useHiddenPointer(root);
  useWakeLock(screen !== undefined);
  return (
    <main ref={root} className={styles.root} aria-label={screen?.menuName}>
      {screen ? <Now screen={screen} /> : null}
      {!screen && error ? (
        <div className={styles.problem}>
          <NoSource error={error} value={null} onRetry={reload} />
        </div>
      ) : null}
      {screen || error ? null : <ScreenSkeleton />}
    </main>
  );
}

function Now({ screen: { menuCode, conf } }: { readonly screen: DynamicScreen }) {
  const styles = useStyles();
  const [parameters] = useSearchParams();
  const value = parameters.get(conf.addressParam);
  const { shown, error, reload } = useShownSource(menuCode, value);
  if (shown) return <ShownScreen shown={shown} mode="live" />;
  if (!error) return <ScreenSkeleton />;
  return (
    <div className={styles.problem}>
      <NoSource error={error} value={value} onRetry={reload} />
    </div>
  );
}
