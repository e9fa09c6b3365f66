import { IconButton, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ItemCard, type ItemCardProps } from './item-card.tsx';
import type { FaultAt } from './use-sentences.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  fault: { color: tokens.colorStatusDangerForeground1 },
});

export interface ItemListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Path of the list in the definition, such as `rules`; faults are matched by it. */
  readonly path: string;
  readonly faultAt: FaultAt;
  readonly faultPaths: readonly string[];
  /** Said where there is none. */
  readonly empty: string;
  shown(item: Item, at: number): Pick<ItemCardProps, 'name' | 'summary' | 'mark'>;
  edit(item: Item, at: number, change: (part: Partial<Item>) => void): ReactNode;
  onChange(items: readonly Item[]): void;
}

/** Things in order that are opened, edited, moved and removed; one that is new is open, and one that is wrong once that is known. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { label, items, path, faultAt, faultPaths, empty, shown, edit, onChange } = props;
  const styles = useStyles();
  const [opened, setOpened] = useState<number | null>(null);
  const [known, setKnown] = useState(items.length);
  if (items.length !== known) {
    setKnown(items.length);
    setOpened(items.length === known + 1 ? known : null);
  }
  const fault = faultAt(path);
  const moved = (at: number, step: -1 | 1) => {
    const next = items.toSpliced(at, 1);
    onChange(next.toSpliced(at + step, 0, ...items.slice(at, at + 1)));
    if (opened === at) setOpened(at + step);
    else if (opened === at + step) setOpened(at);
  };
  return (
    <>
      {items.length === 0 && <Text className={fault ? styles.fault : undefined}>{empty}</Text>}
      <ol className={styles.list} aria-label={label}>
        {items.map((item, at) => {
          const isFaulty = faultPaths.some((one) => one.startsWith(`${path}.${at}.`));
          const isOpen = opened === at || (isFaulty && opened === null);
          const card = shown(item, at);
          return (
            <li key={at}>
              <ItemCard
                {...card}
                isOpen={isOpen}
                isFaulty={isFaulty}
                onToggle={() => setOpened(isOpen ? -1 : at)}
                tools={
                  <OrderTools
                    name={card.name}
                    isFirst={at === 0}
                    isLast={at === items.length - 1}
                    onMove={(step) => moved(at, step)}
                    onRemove={() => onChange(items.toSpliced(at, 1))}
                  />
                }
              >
                {edit(item, at, (part) => onChange(items.with(at, { ...item, ...part })))}
              </ItemCard>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface OrderToolsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

function OrderTools({ name, isFirst, isLast, onMove, onRemove }: OrderToolsProps) {
  const intl = useIntl();
  return (
    <>
      <IconButton
        size="small"
        icon={<ArrowUpRegular />}
        label={intl.formatMessage({ id: 'data.judgment.up', defaultMessage: '上移“{name}”' }, { name })}
        disabledFocusable={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDownRegular />}
        label={intl.formatMessage({ id: 'data.judgment.down', defaultMessage: '下移“{name}”' }, { name })}
        disabledFocusable={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="small"
        icon={<DeleteRegular />}
        label={intl.formatMessage({ id: 'data.judgment.remove', defaultMessage: '删除“{name}”' }, { name })}
        onClick={onRemove}
      />
    </>
  );
}
