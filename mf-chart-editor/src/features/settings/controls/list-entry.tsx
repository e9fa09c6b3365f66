import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  DeleteRegular,
} from '@tessera/ui/icons';
import type { Icon } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, useIntl } from 'react-intl';

import { useSettingStyles } from '../setting-styles.ts';

const m: Readonly<Record<'up' | 'down' | 'remove', MessageDescriptor>> = defineMessages({
  up: { id: 'chart_editor.settings.list.up', defaultMessage: '上移 {name}' },
  down: { id: 'chart_editor.settings.list.down', defaultMessage: '下移 {name}' },
  remove: { id: 'chart_editor.settings.list.remove', defaultMessage: '删除 {name}' },
});
const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', paddingRight: '4px' },
  title: {
    flex: '1 1 auto',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    height: '32px',
    padding: '0 4px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    background: 'none',
    border: 'none',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  summary: { flex: 'none', marginLeft: 'auto', paddingRight: '4px' },
  chip: { flex: 'none', width: '12px', height: '12px', borderRadius: tokens.borderRadiusSmall },
});

/** Names longer than this have a tip (RU-752). */
const LONG = 80;

export interface ListEntryProps {
  readonly title: string;
  /** What the entry is, in a word or two. */
  readonly summary?: string | undefined;
  readonly icon?: Icon | undefined;
  readonly color?: string | undefined;
  readonly open: boolean;
  readonly disabled: boolean;
  readonly children: ReactNode;
  onToggle(): void;
  readonly onRemove?: (() => void) | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
}

/** One entry of a list: what it is called, what can be done with it, and its settings below. */
export function ListEntry(props: ListEntryProps) {
  const { title, summary, icon: EntryIcon, color, open, disabled, children, onToggle, onRemove, onUp, onDown } = props;
  const styles = useStyles();
  const shared = useSettingStyles();
  const intl = useIntl();
  const body = useId();
  const action = (text: keyof typeof m, icon: React.ReactElement, act: () => void) => (
    <Button
      className={shared.icon}
      size="small"
      appearance="subtle"
      icon={icon}
      disabled={disabled}
      aria-label={intl.formatMessage(m[text], { name: title })}
      onClick={act}
    />
  );
  return (
    <div className={shared.card}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          title={title.length > LONG ? title : undefined}
          onClick={onToggle}
        >
          {open ? <ChevronDownRegular /> : <ChevronRightRegular />}
          {color ? <span className={styles.chip} style={{ background: color }} /> : null}
          {EntryIcon ? <EntryIcon style={{ flex: 'none' }} /> : null}
          <span className={styles.text}>{title}</span>
          {summary ? <span className={mergeClasses(shared.note, styles.summary)}>{summary}</span> : null}
        </button>
        {onUp ? action('up', <ArrowUpRegular />, onUp) : null}
        {onDown ? action('down', <ArrowDownRegular />, onDown) : null}
        {onRemove ? action('remove', <DeleteRegular />, onRemove) : null}
      </div>
      {open ? (
        <div id={body} className={shared.cardBody}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
