import { DocumentNounProvider } from '@tessera/board';
import { LockRoom } from '@tessera/board/authoring';
import { LoadError, useNavigation } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';

import { dynamicPath } from '../dynamic-paths.ts';
import { Unnamed } from '../unnamed.tsx';
import { useDynamicScreen } from '../use-dynamic-screen.ts';
import { ConfigEditor, type ConfigEditorProps } from './config-editor.tsx';

/** Route /dsConfig (RT-038): how the dynamic screen of `menuCode` is put together. */
export function DynamicConfigPage() {
  const [parameters] = useSearchParams();
  const navigation = useNavigation();
  const menuCode = parameters.get('menuCode');
  if (!menuCode) return <Unnamed />;
  return (
    <DocumentNounProvider value="screen">
      <LockRoom
        key={menuCode}
        menuCode={menuCode}
        waiting={(error, onRetry) => <Waiting error={error} onRetry={onRetry} />}
        read={(notice) => <Locked notice={notice} />}
        edit={({ lockKey, onLocked, onSettled }) => (
          <LoadedConfig menuCode={menuCode} lockKey={lockKey} onLocked={onLocked} onSettled={onSettled} />
        )}
        onLeave={() => navigation.navigate(dynamicPath('dynamicScreens', menuCode))}
      />
    </DocumentNounProvider>
  );
}

function LoadedConfig({
  menuCode,
  ...held
}: Omit<ConfigEditorProps, 'screen' | 'onReload'> & { readonly menuCode: string }) {
  const { screen, error, reload } = useDynamicScreen(menuCode);
  if (!screen) return <Waiting error={error} onRetry={reload} />;
  return (
    <ConfigEditor
      // What others saved replaces the draft only when it is asked for.
      key={screen.version}
      screen={screen}
      {...held}
      onReload={() => {
        held.onSettled(true);
        reload();
      }}
    />
  );
}

function Waiting({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const page = usePageStyles();
  return (
    <div className={page.page} aria-busy={!error}>
      {error ? <LoadError error={error} onRetry={onRetry} /> : <LoadingSkeleton count={8} />}
    </div>
  );
}

function Locked({ notice }: { readonly notice: ReactNode }) {
  const page = usePageStyles();
  return <div className={page.page}>{notice}</div>;
}
