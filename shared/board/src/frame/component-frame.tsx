import type { ChartHead } from '@tessera/charts';
import { Button, IconButton, makeStyles, mergeClasses, Spinner, tokens, Tooltip } from '@tessera/ui/core';
import { DismissRegular, InfoRegular } from '@tessera/ui/icons';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { LONG_WAIT, useWaited } from './use-waited.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    minWidth: 0,
    padding: '0 12px 8px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    '& .tessera-frame-menu': { opacity: 0.55 },
    '&:hover .tessera-frame-menu, &:focus-within .tessera-frame-menu': { opacity: 1 },
  },
  header: { flex: 'none', display: 'flex', alignItems: 'center', gap: '4px', minHeight: '36px', minWidth: 0 },
  title: {
    flex: '1 1 64px',
    minWidth: 0,
    margin: 0,
    lineHeight: '20px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  tools: { flex: 'none', display: 'flex', alignItems: 'center', gap: '2px' },
  remarks: { color: tokens.colorNeutralForeground4, minWidth: '24px' },
  body: { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  footer: {
    flex: 'none',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '12px',
    paddingTop: '4px',
    minHeight: '16px',
    lineHeight: '16px',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground4,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  plain: { border: 'none', borderRadius: 0, padding: '0' },
  continued: { paddingBottom: 0 },
});

export interface ComponentFrameProps {
  readonly name: string;
  readonly head: ChartHead;
  /** A newer answer is on its way behind what is shown. */
  readonly busy: boolean;
  /** Gives up the newer answer; left out, it can't be given up. */
  readonly onCancel?: (() => void) | undefined;
  readonly menu: ReactNode;
  /** Between title and marks: takes room from the title, never from the content. */
  readonly chips?: ReactNode;
  /** Marks before the menu. */
  readonly tools?: ReactNode;
  /** How old the data is and what was cut; the line keeps its place while empty. */
  readonly footer: ReactNode;
  /** Without border, for a dialog. */
  readonly plain?: boolean;
  /** Without title and age of the data: goes on from another sheet. */
  readonly continued?: boolean;
  readonly rootRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Title, remarks, menu and age of the data around a component of a board. */
export function ComponentFrame({
  name,
  head,
  busy,
  onCancel,
  menu,
  chips,
  tools,
  footer,
  plain,
  continued = false,
  rootRef,
  children,
}: ComponentFrameProps) {
  const styles = useStyles();
  const intl = useIntl();
  const titleId = useId();
  const waited = useWaited(busy);
  const cancel = intl.formatMessage(
    { id: 'board.frame.cancel', defaultMessage: '取消刷新（已等待 {seconds, number} 秒）' },
    { seconds: waited },
  );
  if (continued)
    return (
      <section
        ref={rootRef}
        className={mergeClasses(styles.root, styles.continued)}
        style={head.background}
        aria-label={name}
        aria-busy={busy}
      >
        <div className={styles.body}>{children}</div>
      </section>
    );
  return (
    <section
      ref={rootRef}
      className={mergeClasses(styles.root, plain && styles.plain)}
      style={head.background}
      aria-labelledby={titleId}
      aria-busy={busy}
    >
      <header className={styles.header}>
        <h3
          id={titleId}
          className={styles.title}
          style={head.titleVisible ? head.titleStyle : { visibility: 'hidden' }}
          title={name}
        >
          {name}
        </h3>
        {chips}
        <div className={styles.tools}>
          {busy ? (
            <Spinner
              size="extra-tiny"
              aria-label={intl.formatMessage({ id: 'board.frame.refreshing', defaultMessage: '正在刷新' })}
            />
          ) : null}
          {onCancel && waited >= LONG_WAIT ? (
            <IconButton
              label={cancel}
              appearance="transparent"
              size="small"
              className={styles.remarks}
              icon={<DismissRegular />}
              onClick={onCancel}
            />
          ) : null}
          {head.remarks ? (
            <Tooltip content={head.remarks} relationship="description" withArrow>
              <Button
                appearance="transparent"
                size="small"
                className={styles.remarks}
                icon={<InfoRegular />}
                aria-label={intl.formatMessage({ id: 'board.frame.remarks', defaultMessage: '备注' })}
              />
            </Tooltip>
          ) : null}
          {tools}
          <span className="tessera-frame-menu">{menu}</span>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.footer}>{footer}</footer>
    </section>
  );
}
