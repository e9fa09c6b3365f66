import { BoardComponentView, ComponentBoundary, errorText } from '@tessera/board';
import { ErrorState, makeStyles, mergeClasses } from '@tessera/ui/core';
import { memo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import type { Box } from '../../containers/index.ts';
import type { ElementSize } from '../../elements/index.ts';
import { useLook, useStage } from '../stage-context.ts';
import { sameNode, type LayerNode } from './layer-tree.ts';
import { LostLayer } from './lost-layer.tsx';
import { ScreenChart } from './screen-chart.tsx';
import { ScreenElementView } from './screen-element.tsx';
import { ScreenHolder } from './screen-holder.tsx';

const useStyles = makeStyles({
  layer: { position: 'absolute', contain: 'layout style' },
  lit: {
    animationName: {
      from: { filter: 'brightness(1)' },
      '50%': { filter: 'brightness(1.5)' },
      to: { filter: 'brightness(1)' },
    },
    animationDuration: '1s',
    animationIterationCount: 3,
    outlineStyle: 'solid',
    outlineWidth: '0.15em',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  clickable: { cursor: 'pointer' },
});

export interface StageLayerProps {
  readonly node: LayerNode;
  /** Where a container puts it; default: where it stands. */
  readonly box?: Box | undefined;
}

/** A layer in its place, with all that stands in it. Drawn anew when it changes, not when others do. */
export const StageLayer = memo(Layer, (a, b) => sameNode(a.node, b.node) && sameBox(a.box, b.box));

function Layer({ node, box }: StageLayerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { moves, clickable, renderLayer, onError } = useStage();
  const { accent } = useLook();
  const { layer } = node;
  const { i, rotation, opacity } = layer;
  const shown = useSyncExternalStore(moves.subscribe, () => moves.isShown(layer));
  const lit = useSyncExternalStore(moves.subscribe, () => moves.isLit(i));
  if (!shown) return null;
  const { x, y, w, h } = box ?? layer;
  const clicks = clickable.has(i);
  const placed = (
    <div
      data-layer={i}
      className={mergeClasses(styles.layer, lit && styles.lit, clicks && styles.clickable)}
      style={{
        left: x,
        top: y,
        width: w,
        height: h,
        ...(rotation === 0 ? {} : { transform: `rotate(${rotation}deg)` }),
        ...(opacity === 100 ? {} : { opacity: opacity / 100 }),
        ...(lit ? { outlineColor: accent } : {}),
      }}
      {...(clicks ? { tabIndex: 0 } : {})}
    >
      <ComponentBoundary
        resetKey={node.content}
        onError={onError}
        fallback={(error, retry) => <ErrorState compact text={errorText(error, intl)} onRetry={retry} />}
      >
        <Content node={node} size={{ w, h }} />
      </ComponentBoundary>
    </div>
  );
  return renderLayer ? renderLayer(layer, placed) : placed;
}

const sameBox = (a: Box | undefined, b: Box | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h);

function Content({ node, size }: { readonly node: LayerNode; readonly size: ElementSize }) {
  const { mayWatch, mode, onOpen } = useStage();
  const { content, order } = node;
  switch (content.kind) {
    case 'chart':
      return mayWatch ? <ScreenChart report={content.report} order={order} /> : null;
    case 'component':
      return <BoardComponentView component={content.component} onOpen={mode === 'live' ? onOpen : undefined} />;
    case 'element':
      return <ScreenElementView element={content.element} report={content.report} order={order} size={size} />;
    case 'holder':
      return <ScreenHolder element={content.element} pages={node.pages} size={size} draw={drawLayer} />;
    case 'group':
      return node.members.map((member) => drawLayer(member));
    case 'lost':
      return <LostLayer />;
  }
}

const drawLayer = (node: LayerNode, box?: Box) => <StageLayer key={node.layer.i} node={node} box={box} />;
