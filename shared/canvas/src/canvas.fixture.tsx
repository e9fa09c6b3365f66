import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';

import { CanvasEditor } from './canvas-editor.tsx';
import { CanvasItemBox } from './canvas-item-box.tsx';
import { DEFAULT_CANVAS_SETTINGS, type CanvasChange, type CanvasGuides, type CanvasItem } from './canvas-item.ts';
import type { CanvasEditorProps } from './canvas-props.ts';
import { ItemTree } from './geometry/item-tree.ts';
import { applyChanges } from './items.fixture.ts';

const Drawn = memo(function Drawn({ item, children }: { readonly item: CanvasItem; readonly children?: ReactNode }) {
  const { x, y, w, h, rotation } = item;
  return (
    <CanvasItemBox id={item.id}>
      <div
        style={{
          ...{ position: 'absolute', left: x, top: y, width: w, height: h, transform: `rotate(${rotation}deg)` },
          ...(item.kind === 'item' ? { backgroundColor: '#3a6', color: 'white' } : {}),
          visibility: item.visible ? undefined : 'hidden',
        }}
      >
        {item.kind === 'item' ? item.name : null}
        {children}
      </div>
    </CanvasItemBox>
  );
});

function drawn(tree: ItemTree, parent: string | null): ReactNode {
  const items = tree.heldBy(parent);
  if (items.length === 0) return undefined;
  return items.map((item) => (
    <Drawn key={item.id} item={item}>
      {drawn(tree, item.id)}
    </Drawn>
  ));
}

export interface CanvasFixtureProps extends Partial<
  Pick<CanvasEditorProps, 'readOnly' | 'onOpen' | 'onDrop' | 'onContextMenu' | 'ref' | 'settings' | 'guides'>
> {
  readonly initial: readonly CanvasItem[];
  onChanged?(changes: readonly CanvasChange[], step: MessageDescriptor, join?: string): void;
  onSelected?(ids: readonly string[]): void;
}

/** A canvas of 800 by 600 px whose items are plain boxes, with the state that a page would keep. */
export function CanvasFixture({
  initial,
  onChanged,
  onSelected,
  settings: start,
  guides: first,
  ...rest
}: CanvasFixtureProps) {
  const [items, setItems] = useState(initial);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [guides, setGuides] = useState<CanvasGuides>(first ?? { x: [], y: [] });
  const [settings, setSettings] = useState(start ?? DEFAULT_CANVAS_SETTINGS);
  const drawing = useMemo(() => drawn(new ItemTree(items), null), [items]);
  const onChange = useCallback(
    (changes: readonly CanvasChange[], step: MessageDescriptor, join?: string) => {
      onChanged?.(changes, step, join);
      setItems((now) => applyChanges(now, changes));
    },
    [onChanged],
  );
  return (
    <CanvasEditor
      {...rest}
      width={800}
      height={600}
      items={items}
      selection={selection}
      guides={guides}
      settings={settings}
      onGuidesChange={setGuides}
      onSettingsChange={setSettings}
      onChange={onChange}
      onSelect={(ids) => {
        onSelected?.(ids);
        setSelection(ids);
      }}
    >
      {drawing}
    </CanvasEditor>
  );
}
