import {
  IconButton,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  useArrowNavigationGroup,
} from '@tessera/ui/core';
import { CheckmarkRegular, TaskListSquareLtrRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { History } from './history.ts';

const useStyles = makeStyles({
  surface: { width: '280px', padding: '12px 0' },
  title: {
    margin: '0 16px 8px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: '0 8px', listStyle: 'none', maxHeight: '360px', overflowY: 'auto' },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    padding: '6px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& svg': { flex: 'none', marginLeft: 'auto' },
  },
  number: {
    flex: 'none',
    minWidth: '24px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  now: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  undone: { color: tokens.colorNeutralForeground4 },
});

export interface HistoryButtonProps {
  readonly history: Pick<History<unknown>, 'get' | 'subscribe' | 'trail' | 'goTo'>;
}

/** Opens the steps of this visit, the newest first; a step that is pressed is what the document goes to. */
export function HistoryButton({ history }: HistoryButtonProps) {
  const styles = useStyles();
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'board.edit.history', defaultMessage: '操作记录' });
  return (
    <Popover trapFocus positioning={{ position: 'below', align: 'end' }}>
      <PopoverTrigger disableButtonEnhancement>
        <IconButton label={title} icon={<TaskListSquareLtrRegular />} />
      </PopoverTrigger>
      {/* Undo and redo by keys go on while it is open. */}
      <PopoverSurface className={styles.surface} aria-label={title} data-board-editor="">
        <h3 className={styles.title}>{title}</h3>
        <Steps history={history} />
      </PopoverSurface>
    </Popover>
  );
}

function Steps({ history }: HistoryButtonProps) {
  const styles = useStyles();
  const intl = useIntl();
  const arrows = useArrowNavigationGroup({ axis: 'vertical' });
  const present = useRef<HTMLButtonElement>(null);
  useSyncExternalStore(history.subscribe, history.get);
  const { steps, done } = history.trail;
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void present.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  const rows = [
    <FormattedMessage key="begun" id="board.edit.begun" defaultMessage="开始" />,
    ...steps.map((step, at) => <span key={at}>{intl.formatMessage(step)}</span>),
  ];
  return (
    <ol className={styles.list} {...arrows}>
      {rows
        .map((words, at) => (
          <li key={at}>
            <button
              ref={at === done ? present : null}
              type="button"
              className={mergeClasses(styles.step, at === done && styles.now, at > done && styles.undone)}
              aria-current={at === done ? 'step' : undefined}
              onClick={() => history.goTo(at)}
            >
              <span className={styles.number}>{at === 0 ? '' : at}</span>
              <span className={styles.words}>{words}</span>
              {at === done ? <CheckmarkRegular aria-hidden /> : null}
            </button>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
