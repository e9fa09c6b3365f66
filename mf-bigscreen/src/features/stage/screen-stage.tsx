import {
  BoardAiProvider,
  BoardFiltersProvider,
  createNarrowing,
  DocumentNounProvider,
  NO_CHOICES,
  useFilterChoices,
} from '@tessera/board';
import { useBoardReactions, useFixedJump, useOpenAddress } from '@tessera/board/reading';
import { screenLook } from '@tessera/charts';
import type { BoardState } from '@tessera/contract';
import { useLocale, usePermitted, useTelemetry } from '@tessera/remote-kit';
import { makeStyles, ThemeProvider } from '@tessera/ui/core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';

import { layerTree } from './layers/layer-tree.ts';
import { LookGround } from './layers/look-ground.tsx';
import { StageLayer } from './layers/stage-layer.tsx';
import { useScreenReactions } from './reactions/use-screen-reactions.ts';
import type { ReadScreen, ScreenSource } from './read-screen.ts';
import { useScreenRefresh } from './refresh/use-screen-refresh.ts';
import { StageBackground } from './stage-background.tsx';
import {
  StageProvider,
  StageReactionsProvider,
  type LookAround,
  type OpenAddress,
  type RenderLayer,
  type Stage,
  type StageMode,
} from './stage-context.ts';

const useStyles = makeStyles({
  theme: { backgroundColor: 'transparent' },
  // Letters in SVG are measured at the size of the design, so that charts are laid out alike at every scale.
  root: { position: 'relative', overflow: 'hidden', isolation: 'isolate', textRendering: 'geometricPrecision' },
});

/** What was chosen on a screen. */
export interface StageChoices {
  readonly state: BoardState;
  /** Keep it the same between renders while the state is. */
  readonly change: (update: (state: BoardState) => BoardState) => unknown;
}

export interface ScreenStageProps {
  readonly read: ReadScreen;
  /** Keep it the same between renders: another one asks everything anew. */
  readonly source: ScreenSource;
  /** Default is `live`. */
  readonly mode?: StageMode;
  /** Default: held by the stage. */
  readonly chosen?: StageChoices;
  /** Draws around each layer; keep it the same between renders. */
  readonly renderLayer?: RenderLayer;
  /** Container that is shown of holders, by their code; default: what was clicked, or the first. */
  readonly shownPages?: ReadonlyMap<string, string>;
  /** Follows links and jumps; keep it the same between renders. Default: the page goes there. */
  readonly onOpen?: OpenAddress;
  /** Another number asks for all answers again. */
  readonly refreshKey?: number;
}

/** A big screen at its design size, in px of the design resolution; `ScreenFrame` scales it. */
export function ScreenStage(props: ScreenStageProps) {
  const { read, source, mode = 'live', renderLayer, shownPages, onOpen, refreshKey = 0 } = props;
  const styles = useStyles();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const permitted = usePermitted('watch_chart_item');
  const own = useOwnChoices();
  const { state, change } = props.chosen ?? own;
  const coordinator = useMemo(() => source.createCoordinator(), [source]);
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  const { menuCode, document } = read;
  const { screen } = document;
  const { theme, globalStyle, width, height } = screen;
  const sized = useMemo(() => ({ theme, globalStyle, width, height }), [theme, globalStyle, width, height]);
  const around = useMemo((): LookAround => ({ look: screenLook(sized), styles: [] }), [sized]);
  const { look } = around;
  const nodes = useMemo(() => layerTree(read), [read]);
  const openAddress = useOpenAddress();
  const reactions = useBoardReactions(read, state, change, onOpen);
  const live = mode === 'live';
  const jumps = useFixedJump(onOpen);
  const { moves, clickable, handlers, hear } = useScreenReactions(document.screen, { coordinator, jumps, live });
  useScreenRefresh({ coordinator, read, source, active: live, onSaid: hear });
  useEffect(() => {
    if (refreshKey > 0) coordinator.refreshAll();
  }, [coordinator, refreshKey]);
  const onError = useCallback(
    (error: unknown) => telemetry.error(error, { menuCode, where: 'screen' }),
    [telemetry, menuCode],
  );
  const mayWatch = permitted || source.visitor;
  const { now } = source;
  const stage = useMemo(
    (): Stage => ({
      coordinator,
      screen: sized,
      mode,
      locale,
      moves,
      clickable,
      mayWatch,
      renderLayer,
      shownPages,
      onOpen: onOpen ?? openAddress,
      onError,
      now,
    }),
    [
      coordinator,
      sized,
      mode,
      locale,
      moves,
      clickable,
      mayWatch,
      renderLayer,
      shownPages,
      onOpen,
      openAddress,
      onError,
      now,
    ],
  );
  const ai = useMemo(() => source.ai(), [source]);
  const layers = (
    <LookGround around={around} className={styles.root} style={{ width, height }}>
      <div {...handlers} data-stage={menuCode}>
        <StageBackground
          background={screen.background}
          look={look}
          size={{ w: screen.width, h: screen.height }}
          still={mode === 'still'}
        />
        {nodes.map((node) => (
          <StageLayer key={node.layer.i} node={node} />
        ))}
      </div>
    </LookGround>
  );
  return (
    <DocumentNounProvider value="screen">
      <ThemeProvider theme={look.chartTheme.dark ? 'purpleNight' : 'purple'} locale={locale} className={styles.theme}>
        <StageProvider value={stage}>
          <StageReactionsProvider value={live ? reactions : undefined}>
            <BoardAiProvider source={ai} coordinator={coordinator} locale={locale}>
              {mode === 'edit' ? (
                layers
              ) : (
                <Filtered read={read} source={source} state={state} change={change}>
                  {layers}
                </Filtered>
              )}
            </BoardAiProvider>
          </StageReactionsProvider>
        </StageProvider>
      </ThemeProvider>
    </DocumentNounProvider>
  );
}

interface FilteredProps extends Pick<ScreenStageProps, 'read' | 'source'>, StageChoices {
  readonly children: ReactNode;
}

/** Filters and parameters of a screen: what is chosen holds at once. */
function Filtered({ read: { document }, source, state, change, children }: FilteredProps) {
  const { locale } = useLocale();
  const narrowing = useMemo(() => createNarrowing(document, source.filters), [document, source]);
  const choices = useFilterChoices('instant', state, (next) => change(() => next), narrowing);
  return (
    <BoardFiltersProvider document={document} choices={choices} sources={source.filters} locale={locale}>
      {children}
    </BoardFiltersProvider>
  );
}

function useOwnChoices(): StageChoices {
  const [state, setState] = useState(NO_CHOICES);
  return { state, change: setState };
}
