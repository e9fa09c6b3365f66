import {
  CanvasEditor,
  CanvasItemBox,
  DEFAULT_CANVAS_SETTINGS,
  type CanvasChange,
  type CanvasEditorProps,
  type CanvasHandle,
  type CanvasItem,
} from '@tessera/canvas';
import { elementOf, SCREEN_LIMITS, type ScreenLayer } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useMemo, useState, type DragEvent, type ReactElement, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import { ScreenStage, type ReadScreen, type ScreenSource } from '../../stage/index.ts';
import { containersAround, containersOf } from '../model/containers.ts';
import type { Goal } from '../model/place.ts';
import type { ScreenEditor } from '../model/screen-editor.ts';
import { droppedCommand, isLibraryDrag, type LibraryCommand } from './library-drag.ts';
import { PageStrip } from './page-strip.tsx';
import type { CommandPlace } from './screen-commands.tsx';

const useStyles = makeStyles({
  canvas: { minWidth: 0, minHeight: 0, position: 'relative' },
  aimed: {
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      outline: `2px dashed ${tokens.colorBrandStroke1}`,
      outlineOffset: '-3px',
    },
  },
});

const renderLayer = ({ i }: ScreenLayer, node: ReactElement) => <CanvasItemBox id={i}>{node}</CanvasItemBox>;
const bounded = (lines: readonly number[]) => lines.slice(-SCREEN_LIMITS.guides);
const changesOf = (changes: readonly CanvasChange[]) => changes.map(({ id, ...place }) => ({ i: id, ...place }));

export interface CanvasHostProps extends Pick<CanvasEditorProps, 'onSelect' | 'onChange'> {
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly editor: ScreenEditor;
  readonly read: ReadScreen;
  readonly source: ScreenSource;
  readonly items: readonly CanvasItem[];
  readonly selection: readonly string[];
  /** See `shownContainers`. */
  readonly shown: ReadonlyMap<string, string>;
  onShowPage(holder: string, containerId: string): void;
  onOpen(code: string): void;
  /** @param at client px @param place where on the screen; null where the keyboard asked */
  onContextMenu(at: CommandPlace['at'], place: CommandPlace | null): void;
  /** Something of the library was dropped. */
  onDropCommand(command: LibraryCommand, goal: Goal): void;
}

/** The screen on its canvas: what is dropped, moved into containers and asked for by the pointer. */
export function CanvasHost(props: CanvasHostProps) {
  const { canvas, editor, read, source, items, selection, shown, onShowPage } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [settings, setSettings] = useState(DEFAULT_CANVAS_SETTINGS);
  const [aimed, setAimed] = useState(false);
  const { screen } = read.document;
  const [first = ''] = selection;
  const holds = elementOf(screen, first)?.typeCode === 'holder';
  const edited = holds ? first : containersAround(screen, first)[0]?.appComponentId;
  // What is selected does not change the drawing.
  const stage = useMemo(
    () => <ScreenStage read={read} source={source} mode="edit" renderLayer={renderLayer} shownPages={shown} />,
    [read, source, shown],
  );
  const addPage = (holder: string) => {
    const name = intl.formatMessage(
      { id: 'bigscreen.author.containerOf', defaultMessage: '容器 {count, number}' },
      { count: containersOf(screen, holder).length + 1 },
    );
    const made = editor.addContainer(holder, name);
    if (made !== null) onShowPage(holder, made);
  };
  const onDrop = (event: DragEvent) => {
    setAimed(false);
    const command = droppedCommand(event);
    const place = canvas.current?.placeAt({ x: event.clientX, y: event.clientY });
    if (!command || !place) return;
    event.preventDefault();
    const { parentId, at } = place;
    props.onDropCommand(command, { parentI: parentId, at: { x: Math.round(at.x), y: Math.round(at.y) } });
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isLibraryDrag(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setAimed(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setAimed(false);
    },
    onDrop,
  };
  return (
    <div className={mergeClasses(styles.canvas, aimed && styles.aimed)} {...handlers}>
      <CanvasEditor
        ref={canvas}
        width={screen.width}
        height={screen.height}
        items={items}
        selection={selection}
        guides={screen.guides}
        settings={settings}
        onSelect={props.onSelect}
        onChange={props.onChange}
        onDrop={(changes, ids, pageId) => editor.drop(changesOf(changes), new Set(ids), pageId)}
        onGuidesChange={({ x, y, locked = false }) => editor.setGuides({ x: bounded(x), y: bounded(y), locked })}
        onSettingsChange={setSettings}
        onOpen={props.onOpen}
        onContextMenu={(at, _ids, pointed) => {
          const place = pointed ? canvas.current?.placeAt(at) : null;
          const on = canvas.current?.toCanvas(at);
          props.onContextMenu(at, place && on ? { parentId: place.parentId, at: on } : null);
        }}
      >
        {stage}
      </CanvasEditor>
      {edited === undefined ? null : (
        <PageStrip
          name={items.find(({ id }) => id === edited)?.name ?? ''}
          containers={containersOf(screen, edited)}
          shown={shown.get(edited)}
          onShow={(containerId) => onShowPage(edited, containerId)}
          onAdd={() => addPage(edited)}
        />
      )}
    </div>
  );
}
