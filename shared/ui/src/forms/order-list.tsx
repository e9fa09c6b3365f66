import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';

import { IconButton } from '../core/icon-button.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  inner: { marginLeft: '16px', paddingLeft: '12px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  group: { paddingBottom: '8px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '36px',
    paddingLeft: '8px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  module: { fontWeight: tokens.fontWeightSemibold },
});

type Move = (index: number, step: -1 | 1) => void;
export interface OrderItem {
  readonly key: string;
  readonly title: string;
  /** A list of its own within the item. */
  readonly inner?: { readonly items: readonly OrderItem[]; readonly onMove: Move };
}
export interface OrderListProps {
  /** Name of the list for screen readers. */
  readonly name: string;
  readonly items: readonly OrderItem[];
  readonly onMove: Move;
  readonly className?: string;
}

/** A list whose items are put into order with two buttons each, by pointer or keyboard. */
export function OrderList({ name, items, onMove, className }: OrderListProps) {
  const styles = useStyles();
  const last = items.length - 1;
  return (
    <ol aria-label={name} className={mergeClasses(styles.list, className)}>
      {items.map(({ key, title, inner }, index) => (
        <li key={key} className={mergeClasses(inner && styles.group)}>
          <div className={styles.row}>
            <span className={mergeClasses(styles.title, inner && styles.module)}>{title}</span>
            <MoveButtons
              title={title}
              isFirst={index === 0}
              isLast={index === last}
              onMove={(step) => onMove(index, step)}
            />
          </div>
          {inner && <OrderList name={title} className={styles.inner} {...inner} />}
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonsProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  const intl = useIntl();
  const move = (step: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(step));
    // A row that is moved in the document loses the focus.
    button.focus();
  };
  return (
    <>
      <IconButton
        size="small"
        icon={<ArrowUpRegular />}
        label={intl.formatMessage({ id: 'ui.order.up', defaultMessage: '上移“{title}”' }, { title })}
        disabledFocusable={isFirst}
        onClick={move(-1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDownRegular />}
        label={intl.formatMessage({ id: 'ui.order.down', defaultMessage: '下移“{title}”' }, { title })}
        disabledFocusable={isLast}
        onClick={move(1)}
      />
    </>
  );
}
