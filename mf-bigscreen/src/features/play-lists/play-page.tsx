import { useSearchParams } from '@tessera/remote-kit/router';

import { PlayEditorPage } from './play-editor-page.tsx';
import { PlayList } from './play-list.tsx';
import { NEW_PLAY } from './play-paths.ts';

/** /bigScreen/play: the play lists of the corporation, or the one that `playId` names; `new` begins one. */
export function PlayPage() {
  const [params, setParams] = useSearchParams();
  const playId = params.get('playId');
  if (!playId) return <PlayList onOpen={(id) => setParams({ playId: id })} />;
  return (
    <PlayEditorPage
      key={playId}
      playId={playId === NEW_PLAY ? null : playId}
      onSaved={(id) => setParams({ playId: id }, { replace: true })}
      onClose={() => setParams({})}
    />
  );
}
