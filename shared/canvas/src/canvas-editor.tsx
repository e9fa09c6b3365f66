import { makeStyles, tokens } from '@tessera/ui/core';
import { useImperativeHandle, useMemo, useRef } from 'react';

import type { CanvasEditorProps } from './canvas-props.ts';
import { CanvasSurface } from './editor/canvas-surface.tsx';
import { useCommands } from './editor/use-commands.ts';
import { into, type Point } from './geometry/box.ts';
import { frameOf } from './geometry/frame.ts';
import { ItemTree } from './geometry/item-tree.ts';
import { pageAt } from './geometry/pick-item.ts';
import { CanvasBar } from './tools/canvas-bar.tsx';
import { GuideLines } from './tools/guide-lines.tsx';
import { Minimap } from './tools/minimap.tsx';
import { Rulers } from './tools/rulers.tsx';
import { useGuides } from './tools/use-guides.ts';
import { useView } from './view/use-view.ts';
import { toCanvas } from './view/view.ts';

const useStyles = makeStyles({
  editor: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0, minWidth: 0 },
  ruled: {
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  surface: { gridColumn: 2, gridRow: 2, minWidth: 0, minHeight: 0 },
});

/** A drawing of fixed size whose items are selected, moved, resized and rotated, with rulers, guides, grid and minimap. */
export function CanvasEditor(props: CanvasEditorProps) {
  const {
    ref,
    width,
    height,
    items,
    selection,
    guides,
    settings,
    readOnly = false,
    children,
    onSettingsChange,
  } = props;
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const tree = useMemo(() => new ItemTree(items), [items]);
  const free = useMemo(
    () => (readOnly ? [] : tree.topmost(selection).filter(({ id, kind }) => kind !== 'page' && tree.isFree(id))),
    [readOnly, tree, selection],
  );
  const frame = useMemo(() => frameOf(tree, free), [tree, free]);
  const canvas = useMemo(() => ({ x: 0, y: 0, w: width, h: height }), [width, height]);
  const state = useView(root, canvas);
  const clientToCanvas = (client: Point) => toCanvas(state.view, state.toViewport(client));
  const { run, handle, zoom } = useCommands({ ...props, tree, free, state, root });
  const isInside = (client: Point) => {
    const { x, y } = state.toViewport(client);
    return x >= 0 && y >= 0 && x <= state.viewport.w && y <= state.viewport.h;
  };
  const placeAt = (client: Point) => {
    if (!isInside(client)) return null;
    const point = clientToCanvas(client);
    const parentId = pageAt(tree, point);
    const at = parentId === null ? point : into({ ...point, w: 0, h: 0, rotation: 0 }, tree.place(parentId));
    return { parentId, at: { x: at.x, y: at.y } };
  };
  useImperativeHandle(ref, () => ({ ...handle, toCanvas: clientToCanvas, placeAt }));
  const pulling = useGuides({ ...props, readOnly, toCanvas: clientToCanvas, isInside });
  // Rulers need the size of the viewport, which is known once it was laid out.
  const ruled = settings.rulers && state.viewport.w > 0;
  return (
    <div className={styles.editor}>
      <div className={styles.ruled}>
        {ruled && <Rulers state={state} frame={frame} onPull={pulling.pull} />}
        <div className={styles.surface}>
          <CanvasSurface
            {...{ canvas, tree, selection, free, frame, state, root, readOnly, guides, settings, run }}
            onSelect={props.onSelect}
            onChange={props.onChange}
            onDrop={props.onDrop}
            onOpen={props.onOpen}
            onContextMenu={props.onContextMenu}
            drawing={children}
          >
            {settings.rulers && <GuideLines {...pulling} guides={guides} view={state.view} />}
            {settings.minimap && <Minimap {...{ tree, selection, canvas, state }} />}
          </CanvasSurface>
        </div>
      </div>
      <CanvasBar
        {...{ settings, guides, readOnly, onSettingsChange }}
        zoom={state.view.zoom}
        onZoom={zoom}
        onGuidesChange={props.onGuidesChange}
      />
    </div>
  );
}
