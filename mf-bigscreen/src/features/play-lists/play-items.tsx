import { playItemSchema, type ShownPlayItem } from '@tessera/contract';
import { Button, EmptyState, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';

import { AddItemsDialog, type PlayChoice } from './add-items-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { movedItem, roundSeconds } from './play-draft.ts';
import { PlayItemRow } from './play-item-row.tsx';

const useStyles = makeStyles({
  card: { padding: '16px' },
  head: { display: 'flex', alignItems: 'center', gap: '12px', marginBottom: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  round: { flexGrow: 1, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

export interface PlayItemsProps {
  readonly items: readonly ShownPlayItem[];
  onChange(items: readonly ShownPlayItem[]): void;
}

/** The items of a play list in their order, which the pointer or the keyboard changes. */
export function PlayItems({ items, onChange }: PlayItemsProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<ShownPlayItem | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const title = intl.formatMessage({ id: 'bigscreen.play.items', defaultMessage: '播放内容' });
  const add = (
    <Button icon={<AddRegular />} onClick={() => setAdding(true)}>
      <FormattedMessage id="bigscreen.play.add" defaultMessage="添加内容" />
    </Button>
  );
  const drop = (goal: ShownPlayItem, after: boolean) => {
    if (dragged === null) return;
    const others = items.filter(({ id }) => id !== dragged);
    onChange(movedItem(items, dragged, others.indexOf(goal) + (after ? 1 : 0)));
    setDragged(null);
  };
  return (
    <section className={mergeClasses(page.card, styles.card)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.round}>
          {items.length > 1 && (
            <FormattedMessage
              id="bigscreen.play.round"
              defaultMessage="一轮 {minutes, plural, =0 {} other {# 分}}{seconds, number} 秒"
              values={{ minutes: Math.floor(roundSeconds(items) / 60), seconds: roundSeconds(items) % 60 }}
            />
          )}
        </span>
        {items.length > 0 && add}
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: 'bigscreen.play.empty', defaultMessage: '列表里还没有内容' })}
          text={intl.formatMessage({
            id: 'bigscreen.play.emptyHint',
            defaultMessage: '添加已发布的大屏、动态大屏、看板或报告，然后拖动排序。',
          })}
          actions={add}
        />
      ) : (
        <ol className={styles.list} aria-label={title}>
          {items.map((item, index) => (
            <PlayItemRow
              key={item.id}
              item={item}
              index={index}
              last={index === items.length - 1}
              dragging={dragged !== null && dragged !== item.id}
              onDrag={setDragged}
              onDrop={(after) => drop(item, after)}
              onMove={(step) => flushSync(() => onChange(movedItem(items, item.id, index + step)))}
              onOpen={() => setOpen(item)}
              onRemove={() => onChange(items.filter((one) => one !== item))}
            />
          ))}
        </ol>
      )}
      {adding && (
        <AddItemsDialog
          count={items.length}
          onAdd={(choices) => {
            onChange([...items, ...choices.map(itemOf)]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {open && (
        <ItemDialog
          item={open}
          onDone={(next) => {
            onChange(items.map((one) => (one.id === next.id ? next : one)));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function itemOf({ kind, menuCode, menuName, ready }: PlayChoice): ShownPlayItem {
  const item = playItemSchema.parse({ id: crypto.randomUUID(), kind, menuCode });
  return { ...item, menuName, state: ready ? 'ready' : 'unpublished' };
}
