import { playConfigSchema, screenPlay, type Play } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import type { PlayDraft } from './play-draft.ts';
import { PlayEditor } from './play-editor.tsx';

export interface PlayEditorPageProps {
  /** Null for one that is new. */
  readonly playId: string | null;
  onSaved(playId: string): void;
  onClose(): void;
}

/** A play list, loaded first when it exists. */
export function PlayEditorPage({ playId, ...rest }: PlayEditorPageProps) {
  const intl = useIntl();
  if (playId !== null) return <LoadedPlay {...rest} playId={playId} />;
  const playName = intl.formatMessage({ id: 'bigscreen.playLists.newName', defaultMessage: '新的播放列表' });
  return (
    <PlayEditor {...rest} play={null} stored={{ ...playConfigSchema.parse({ playName, items: [] }), items: [] }} />
  );
}

function LoadedPlay({ playId, ...rest }: Omit<PlayEditorPageProps, 'playId'> & { readonly playId: string }) {
  const page = usePageStyles();
  const { data, error, reload } = useEndpoint(screenPlay.query, { body: { id: playId } }, { fresh: true });
  const play = data?.[0];
  if (play) return <PlayEditor key={play.version} {...rest} play={play} stored={draftOf(play)} onReload={reload} />;
  return (
    <div className={page.page}>
      {error === undefined ? <LoadingSkeleton count={8} /> : <LoadError error={error} onRetry={reload} />}
    </div>
  );
}

function draftOf({
  id: _id,
  version: _version,
  updatedAt: _at,
  updatedBy: _by,
  devices: _devices,
  now: _now,
  ...draft
}: Play): PlayDraft {
  return draft;
}
