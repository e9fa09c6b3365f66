import type { BoardState } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { useMemo } from 'react';

import {
  memberSource,
  ScreenFrame,
  ScreenProblem,
  ScreenSkeleton,
  ScreenStage,
  useScreen,
  type LoadedScreen,
  type StageMode,
} from '../stage/index.ts';
import type { ShownSource } from './use-shown-source.ts';

export interface ShownScreenProps {
  readonly shown: ShownSource;
  readonly mode: StageMode;
}

/** The screen of a source with what the source chooses; another source of the same screen changes its filters only. */
export function ShownScreen({ shown, mode }: ShownScreenProps) {
  const { read, error, loading, reload } = useScreen(shown.screenCode);
  if (read) return <Drawn key={read.menuCode} read={read} state={shown.boardState} mode={mode} />;
  return error && !loading ? <ScreenProblem error={error} onRetry={reload} /> : <ScreenSkeleton />;
}

interface DrawnProps extends Pick<ShownScreenProps, 'mode'> {
  readonly read: LoadedScreen;
  readonly state: BoardState;
}

function Drawn({ read, state, mode }: DrawnProps) {
  const client = useClient();
  const { menuCode } = read;
  const source = useMemo(() => memberSource(client, menuCode), [client, menuCode]);
  // An answer that says the same is another object.
  const said = JSON.stringify(state);
  const chosen = useMemo(() => ({ state: JSON.parse(said) as BoardState, change: () => undefined }), [said]);
  const { width, height } = read.document.screen;
  return (
    <ScreenFrame width={width} height={height}>
      <ScreenStage read={read} source={source} mode={mode} chosen={chosen} />
    </ScreenFrame>
  );
}
