import type { ShownPlayItem } from '@tessera/contract';
import { Badge, IconButton, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, ReOrderDotsVerticalRegular } from '@tessera/ui/icons';
import { useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { timesText } from '../times/index.ts';
import { KindIcon, useKindNames } from './play-kinds.tsx';
import { useTransitionNames } from './transition-names.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '52px',
    paddingRight: '4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  before: { boxShadow: `0 -2px 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `0 2px 0 ${tokens.colorBrandStroke1}` },
  item: { flexGrow: 1, gap: '10px', padding: '4px 0' },
  handle: { flexShrink: 0, cursor: 'grab', color: tokens.colorNeutralForeground3 },
  number: {
    width: '24px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorBrandForeground1 },
  texts: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { display: 'flex', alignItems: 'center', gap: '8px', overflowWrap: 'anywhere' },
  lost: { color: tokens.colorNeutralForeground3 },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface PlayItemRowProps {
  readonly item: ShownPlayItem;
  readonly index: number;
  readonly last: boolean;
  /** Whether another item is being dragged. */
  readonly dragging: boolean;
  onDrag(id: string | null): void;
  onDrop(after: boolean): void;
  onMove(step: -1 | 1): void;
  onOpen(): void;
  onRemove(): void;
}

/** An item of a play list: dragged, opened by a click, moved by its buttons or the arrow keys with Alt. */
export function PlayItemRow(props: PlayItemRowProps) {
  const { item, index, last, dragging, onDrag, onDrop, onMove, onOpen, onRemove } = props;
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const kinds = useKindNames();
  const transitions = useTransitionNames();
  const [goal, setGoal] = useState<'before' | 'after' | null>(null);
  const name = item.menuName || intl.formatMessage({ id: 'bigscreen.play.goneItem', defaultMessage: '已删除的内容' });
  const times = timesText(item.times, intl);
  const isAfter = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY > top + height / 2;
  };
  const move = (step: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    onMove(step);
    // A row that is moved in the document loses the focus.
    button.focus();
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    const { currentTarget } = event;
    onMove(step);
    currentTarget.focus();
  };
  const settings = intl.formatMessage({ id: 'bigscreen.play.itemSettings', defaultMessage: '设置“{name}”' }, { name });
  return (
    <li
      className={mergeClasses(
        styles.row,
        dragging && goal === 'before' && styles.before,
        dragging && goal === 'after' && styles.after,
      )}
    >
      <button
        type="button"
        className={mergeClasses(page.line, styles.item)}
        aria-label={settings}
        draggable
        onClick={onOpen}
        onKeyDown={keys}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          onDrag(item.id);
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => {
          if (!dragging) return;
          event.preventDefault();
          setGoal(isAfter(event) ? 'after' : 'before');
        }}
        onDragLeave={() => setGoal(null)}
        onDrop={(event) => {
          event.preventDefault();
          setGoal(null);
          onDrop(isAfter(event));
        }}
      >
        <ReOrderDotsVerticalRegular
          className={styles.handle}
          title={intl.formatMessage({ id: 'bigscreen.play.drag', defaultMessage: '拖动排序' })}
        />
        <span className={styles.number} aria-hidden>
          {index + 1}
        </span>
        <span className={styles.icon}>
          <KindIcon kind={item.kind} />
        </span>
        <span className={styles.texts}>
          <span className={mergeClasses(styles.name, item.state !== 'ready' && styles.lost)}>
            {name}
            {item.state === 'ready' ? null : (
              <Badge appearance="tint" color={item.state === 'gone' ? 'danger' : 'warning'}>
                {item.state === 'gone' ? (
                  <FormattedMessage id="bigscreen.play.gone" defaultMessage="已删除，播放时跳过" />
                ) : (
                  <FormattedMessage id="bigscreen.play.passedOver" defaultMessage="未发布，播放时跳过" />
                )}
              </Badge>
            )}
          </span>
          <span className={styles.detail}>
            <FormattedMessage
              id="bigscreen.play.itemDetail"
              defaultMessage="{kind} · {seconds, number} 秒 · {transition}"
              values={{ kind: kinds[item.kind], seconds: item.duration, transition: transitions[item.transition] }}
            />
            {times === null ? null : ` · ${times}`}
          </span>
        </span>
      </button>
      <IconButton
        size="small"
        icon={<ArrowUpRegular />}
        label={intl.formatMessage({ id: 'bigscreen.play.up', defaultMessage: '上移“{name}”' }, { name })}
        disabledFocusable={index === 0}
        onClick={move(-1)}
        onKeyDown={keys}
      />
      <IconButton
        size="small"
        icon={<ArrowDownRegular />}
        label={intl.formatMessage({ id: 'bigscreen.play.down', defaultMessage: '下移“{name}”' }, { name })}
        disabledFocusable={last}
        onClick={move(1)}
        onKeyDown={keys}
      />
      <IconButton
        size="small"
        icon={<DeleteRegular />}
        label={intl.formatMessage({ id: 'bigscreen.play.remove', defaultMessage: '移除“{name}”' }, { name })}
        onClick={onRemove}
      />
    </li>
  );
}
