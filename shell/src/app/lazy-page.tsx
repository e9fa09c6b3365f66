import { usePlatform } from '@tessera/remote-kit';
import { ErrorState } from '@tessera/ui';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';

import { Waiting } from './waiting.tsx';

/** A page as its route gives it the parameters of the path. */
export type PageComponent = ComponentType<{ readonly params: Readonly<Record<string, string>> }>;
export interface LazyPage {
  load(): Promise<PageComponent>;
  /** The component once it is there. */
  readonly loaded: PageComponent | null;
}

/** A page whose module is fetched when it is first shown, and again after a failure. */
export function lazyPage(importPage: () => Promise<PageComponent>): LazyPage {
  let loaded: PageComponent | null = null;
  return {
    get loaded() {
      return loaded;
    },
    load: async () => (loaded ??= await importPage()),
  };
}

/** webpack's name for a chunk that the server does not have, as after a new release of the shell. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError' && (error as { type?: string }).type === 'missing';
}

interface LazyPageViewProps {
  readonly page: LazyPage;
  readonly params: Readonly<Record<string, string>>;
}

/** Shows a page; a missing chunk is retried once, then failures show a retry button. */
export function LazyPageView({ page, params }: LazyPageViewProps) {
  const platform = usePlatform();
  const [state, setState] = useState<{ readonly page: LazyPage; readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [, setReady] = useState<PageComponent | null>(() => page.loaded);
  useEffect(() => {
    if (page.loaded) return;
    let current = true;
    page.load().then(
      (component) => {
        if (!current) return;
        setState(null);
        setReady(() => component);
      },
      (error: unknown) => {
        if (!current) return;
        platform.telemetry.error(error, { what: 'page-chunk' });
        if (isMissingChunk(error) && attempt === 0) {
          const { pathname, search, hash } = platform.navigation.location.get();
          platform.navigation.navigate(`${pathname}${search}${hash}`, { replace: true });
          setAttempt(1);
        } else setState({ page, error });
      },
    );
    return () => {
      current = false;
    };
  }, [page, attempt, platform]);

  const Page = page.loaded;
  if (Page) return <Page params={params} />;
  if (state?.page !== page) return <Waiting />;
  return (
    <ErrorState
      text={
        <FormattedMessage
          id="shell.page.loadFailed"
          defaultMessage="页面代码未能加载，可能是网络中断或系统刚刚更新。"
        />
      }
      onRetry={() => {
        setState(null);
        setAttempt((last) => last + 1);
      }}
    />
  );
}
