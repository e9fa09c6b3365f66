import { encodeBoardState, NO_CHOICES } from '@tessera/board';
import { PAGE_PATHS } from '@tessera/contract';
import { LoadError, useHasPage, useNavigation } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { useEffect } from 'react';

import { dynamicPath, SOURCE } from './dynamic-paths.ts';
import { Unnamed } from './unnamed.tsx';
import { useDynamicScreen, type DynamicScreen } from './use-dynamic-screen.ts';

/**
 * Route /editdynamicScreen (RT-039): leads to the editor of the screen that the source of the address shows, with what the source
 * chooses in filters; without a source, to that of the first one. Without a screen it leads to the configuration.
 */
export function EditDynamicPage() {
  const [parameters] = useSearchParams();
  const menuCode = parameters.get('menuCode');
  if (!menuCode) return <Unnamed />;
  return <ToEditor key={menuCode} menuCode={menuCode} value={parameters.get(SOURCE)} />;
}

function ToEditor({ menuCode, value }: { readonly menuCode: string; readonly value: string | null }) {
  const page = usePageStyles();
  const navigation = useNavigation();
  const hasPage = useHasPage();
  const { screen, error, reload } = useDynamicScreen(menuCode);
  const to = screen ? editorPath(screen, value, hasPage(PAGE_PATHS.editScreen)) : null;
  useEffect(() => {
    if (to !== null) navigation.navigate(to, { replace: true });
  }, [navigation, to]);
  return (
    <div className={page.page} aria-busy={!error}>
      {error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton count={8} />}
    </div>
  );
}

/** @param editor whether there is an editor of screens */
export function editorPath({ menuCode, conf }: DynamicScreen, value: string | null, editor: boolean): string {
  const source = conf.sources.find((one) => one.value === value) ?? conf.sources[0];
  const screenCode = source?.screenCode ?? conf.screenCode;
  if (screenCode === null || !editor) return dynamicPath('dynamicConfig', menuCode);
  const state = encodeBoardState({ ...NO_CHOICES, filters: source?.filters ?? [] });
  return `${PAGE_PATHS.editScreen}?${new URLSearchParams({ menuCode: screenCode, ...(state === '' ? {} : { state }) })}`;
}
