import { DocumentNounProvider } from '@tessera/board';
import { LockRoom, type HeldRoom } from '@tessera/board/authoring';
import { PAGE_PATHS } from '@tessera/contract';
import { useClient, useLoad, useNavigation } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { EmptyState } from '@tessera/ui/core';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { memberSource, ScreenFrame, ScreenProblem, ScreenSkeleton, ScreenStage } from '../stage/index.ts';
import { loadDraft } from './model/screen-editor.ts';
import { ScreenAuthor } from './screen-author.tsx';

const waiting = (error: unknown, onRetry: () => void): ReactNode =>
  error ? <ScreenProblem error={error} onRetry={onRetry} /> : <ScreenSkeleton />;

/** Route /bigScreen/bigScreenConfig (RT-035): the draft of the screen of `menuCode`. */
export function EditScreenPage() {
  const intl = useIntl();
  const navigation = useNavigation();
  const [parameters] = useSearchParams();
  const menuCode = parameters.get('menuCode');
  if (!menuCode)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'bigscreen.author.unnamed', defaultMessage: '地址中没有指明大屏' })}
        text={intl.formatMessage({ id: 'bigscreen.author.unnamedHint', defaultMessage: '请从大屏目录打开一个大屏' })}
      />
    );
  const leave = () => navigation.navigate(`${PAGE_PATHS.screens}?${new URLSearchParams({ menuCode })}`);
  return (
    <DocumentNounProvider value="screen">
      <LockRoom
        key={menuCode}
        menuCode={menuCode}
        waiting={waiting}
        read={(notice) => (
          <>
            {notice}
            <ReadDraft menuCode={menuCode} />
          </>
        )}
        edit={(held) => <Draft menuCode={menuCode} held={held} onLeave={leave} />}
        onLeave={leave}
      />
    </DocumentNounProvider>
  );
}

const useDraft = (menuCode: string) => {
  const client = useClient();
  return useLoad(['screen-draft', menuCode], () => loadDraft(client, menuCode), { fresh: true });
};

/** The draft while somebody else edits it. */
function ReadDraft({ menuCode }: { menuCode: string }) {
  const client = useClient();
  const { data, error, loading, reload } = useDraft(menuCode);
  const source = useMemo(() => memberSource(client, menuCode, { draft: true }), [client, menuCode]);
  const read = useMemo(() => data && { menuCode, document: data.document, reports: data.reports }, [data, menuCode]);
  if (!read) return waiting(loading ? null : error, reload);
  const { width, height } = read.document.screen;
  return (
    <ScreenFrame width={width} height={height}>
      <ScreenStage read={read} source={source} />
    </ScreenFrame>
  );
}

function Draft({ menuCode, held, onLeave }: { menuCode: string; held: HeldRoom; onLeave(): void }) {
  const { data, error, loading, reload } = useDraft(menuCode);
  if (!data) return waiting(loading ? null : error, reload);
  return <ScreenAuthor draft={data} held={held} onLeave={onLeave} />;
}
