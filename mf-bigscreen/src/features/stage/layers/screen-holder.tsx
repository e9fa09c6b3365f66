import { useIntervalRefresh } from '@tessera/board';
import { screenLook } from '@tessera/charts';
import { makeStyles, mergeClasses } from '@tessera/ui/core';
import { useMemo, useState, type ReactNode } from 'react';

import { arrangePage, pageBox, type Box } from '../../containers/index.ts';
import type { ElementSize } from '../../elements/index.ts';
import { useLook, useLookAround, useStage } from '../stage-context.ts';
import { HolderBar } from './holder-bar.tsx';
import type { HolderElement, HolderPage, LayerNode } from './layer-tree.ts';
import { LookGround } from './look-ground.tsx';

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%', height: '100%', boxSizing: 'border-box', overflow: 'hidden' },
  page: { position: 'absolute', overflow: 'hidden', transitionProperty: 'opacity', transitionDuration: '400ms' },
  gone: { visibility: 'hidden', opacity: 0 },
});

export interface ScreenHolderProps {
  readonly element: HolderElement;
  readonly pages: readonly HolderPage[];
  readonly size: ElementSize;
  /** Draws what stands in a container. @param box where the container puts it */
  draw(node: LayerNode, box: Box | undefined): ReactNode;
}

/** Containers of an element one at a time. Those that were shown stay drawn, so that a carousel asks nothing again. */
export function ScreenHolder({ element, pages: all, size, draw }: ScreenHolderProps) {
  const styles = useStyles();
  const look = useLook();
  const { mode, shownPages } = useStage();
  const pages = all.filter(({ container }) => container.visible);
  const [chosen, setChosen] = useState<string | null>(null);
  const [held, setHeld] = useState(false);
  const { show, interval, code } = element;
  const wanted = shownPages?.get(code) ?? chosen;
  const at = Math.max(
    0,
    pages.findIndex(({ container }) => container.containerId === wanted),
  );
  const shown = pages[at]?.container.containerId;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (shown !== undefined && !seen.has(shown)) setSeen(new Set([...seen, shown]));
  const go = (to: number) => setChosen(pages.at(to % pages.length)?.container.containerId ?? null);
  const turns = show === 'carousel' && mode === 'live' && pages.length > 1 && !held;
  useIntervalRefresh(turns ? interval / 1_000 : 0, () => go(at + 1));
  const box = pageBox(element, size, look.fontSize);
  const card = show === 'carousel' ? {} : { background: look.panel.background, borderRadius: look.panel.radius };
  return (
    <div
      className={styles.root}
      style={card}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {pages.map((page) => {
        const { containerId } = page.container;
        if (!seen.has(containerId)) return null;
        const open = containerId === shown;
        return (
          <div
            key={containerId}
            data-container={containerId}
            className={mergeClasses(styles.page, !open && styles.gone)}
            style={{ left: box.x, top: box.y, width: box.w, height: box.h }}
            inert={!open}
          >
            <Page page={page} size={box} draw={draw} />
          </div>
        );
      })}
      <HolderBar element={element} pages={pages} at={at} onGo={go} />
    </div>
  );
}

interface PageProps extends Pick<ScreenHolderProps, 'size' | 'draw'> {
  readonly page: HolderPage;
}

function Page({ page: { container, members }, size, draw }: PageProps) {
  const { screen } = useStage();
  const { globalStyle } = container;
  const { styles } = useLookAround();
  const own = useMemo(() => {
    if (!globalStyle) return null;
    const all = [...styles, globalStyle];
    return { look: screenLook(screen, ...all), styles: all };
  }, [screen, styles, globalStyle]);
  const boxes = arrangePage(container, members, size);
  const drawn = members.map((member) => draw(member, boxes.get(member.layer.i)));
  return own ? <LookGround around={own}>{drawn}</LookGround> : drawn;
}
