import { LIMITS } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { useLocale, useNavigation, useStore } from '@tessera/remote-kit';
import { Button, makeStyles, Portal, tokens } from '@tessera/ui/core';
import { ChevronLeftRegular, ChevronRightRegular, DismissRegular } from '@tessera/ui/icons';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MessageBody } from './message-body.tsx';
import { messagePath } from './message-text.ts';
import { MessageTypeIcon, useTypeLabel } from './message-type.tsx';
import { useMessageStore } from './messages-context.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    right: '20px',
    bottom: '20px',
    zIndex: 1_000_050,
    boxSizing: 'border-box',
    width: `${LIMITS.popupWidth}px`,
    height: `${LIMITS.popupHeight}px`,
    maxWidth: 'calc(100vw - 40px)',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    overflow: 'hidden',
    animationName: { from: { opacity: 0, transform: 'translateY(12px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: '240ms',
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  head: { display: 'flex', alignItems: 'center', gap: '10px', padding: '14px 12px 10px 16px' },
  titles: { flexGrow: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  meta: { fontSize: tokens.fontSizeBase200, lineHeight: '16px', color: tokens.colorNeutralForeground3 },
  body: {
    padding: '0 16px 8px 54px',
    overflowY: 'auto',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '8px 12px 8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  index: {
    minWidth: '44px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  grow: { flexGrow: 1 },
});

/** The notification of new messages at the bottom right (RT-114): 460 by 240 px; F8 moves the focus into it. */
export function MessagePopup() {
  const { popup } = useMessageStore();
  const { phase, list, index } = useStore(popup.state);
  const message = list[index - 1];
  return phase === 'open' && message ? <OpenPopup /> : null;
}

function OpenPopup() {
  const styles = useStyles();
  const intl = useIntl();
  const typeLabel = useTypeLabel();
  const { locale } = useLocale();
  const navigation = useNavigation();
  const { popup } = useMessageStore();
  const { list, index } = useStore(popup.state);
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    const onPointer = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) popup.close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) popup.close();
      if (event.key === 'F8') root.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [popup]);

  const message = list[index - 1];
  if (!message) return null;
  const path = messagePath(message.messageLink, location.origin);
  const follow = (): void => {
    popup.close();
    if (path) navigation.navigate(path);
  };
  return (
    <Portal>
      <section
        ref={root}
        tabIndex={-1}
        role="dialog"
        aria-modal={false}
        aria-label={intl.formatMessage({ id: 'shell.messages.popup.label', defaultMessage: '新消息' })}
        className={styles.root}
      >
        <header className={styles.head}>
          <MessageTypeIcon code={message.messageTypeCode} />
          <div className={styles.titles} aria-live="polite">
            <h2 className={styles.title}>{message.messageTitle}</h2>
            <div className={styles.meta}>
              {typeLabel(message.messageTypeCode)} · {formatRelative(message.publish_time, locale)}
            </div>
          </div>
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={intl.formatMessage({ id: 'shell.messages.popup.close', defaultMessage: '关闭' })}
            onClick={() => popup.close()}
          />
        </header>
        <div className={styles.body} tabIndex={0} role="group" aria-label={message.messageTitle}>
          <MessageBody message={message} />
        </div>
        <footer className={styles.foot}>
          {path && (
            <Button size="small" appearance="primary" onClick={follow}>
              <FormattedMessage id="shell.messages.follow" defaultMessage="前往查看" />
            </Button>
          )}
          <span className={styles.grow} />
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={intl.formatMessage({ id: 'shell.messages.popup.previous', defaultMessage: '上一条' })}
            disabled={index <= 1}
            onClick={() => popup.step(-1)}
          />
          <span className={styles.index}>
            {index} / {list.length}
          </span>
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={intl.formatMessage({ id: 'shell.messages.popup.next', defaultMessage: '下一条' })}
            disabled={index >= list.length}
            onClick={() => popup.step(1)}
          />
        </footer>
      </section>
    </Portal>
  );
}
