import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Entries of one list or object that are shown at first, and with each further step. */
const STEP = 50;
const OPEN_LEVELS = 4;
type Path = readonly (string | number)[];

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  inner: { margin: 0, paddingInlineStart: '16px', listStyle: 'none' },
  line: { display: 'flex', alignItems: 'center', minHeight: '22px', gap: '4px', minWidth: 0 },
  fold: {
    display: 'flex',
    padding: 0,
    border: 0,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  leaf: { width: '16px', flexShrink: 0 },
  key: {
    flexShrink: 0,
    maxWidth: '45%',
    padding: '0 2px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: tokens.colorBrandForeground1,
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  size: { color: tokens.colorNeutralForeground3 },
  value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  text: { color: tokens.colorPaletteGreenForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
});

export interface RawTreeProps {
  readonly value: unknown;
  /** Puts a place of the reply into the script. */
  onPick(path: Path): void;
}

/** A reply as a tree that opens step by step; a click on a key picks its place. */
export function RawTree({ value, onPick }: RawTreeProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      <Entry name={null} value={value} path={[]} onPick={onPick} />
    </ul>
  );
}

interface EntryProps extends RawTreeProps {
  readonly name: string | number | null;
  readonly path: Path;
}
function Entry({ name, value, path, onPick }: EntryProps) {
  const styles = useStyles();
  const intl = useIntl();
  const nested = typeof value === 'object' && value !== null;
  const [open, setOpen] = useState(path.length < OPEN_LEVELS && !(typeof name === 'number' && name > 1));
  const [shown, setShown] = useState(STEP);
  const entries = nested && open ? entriesOf(value, shown) : [];
  const size = nested ? (Array.isArray(value) ? value.length : Object.keys(value).length) : 0;
  const called = name === null ? '$' : String(name);
  return (
    <li>
      <div className={styles.line}>
        {nested ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-label={intl.formatMessage(
              { id: 'report.raw.fold', defaultMessage: '展开或收起“{name}”' },
              { name: called },
            )}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
          </button>
        ) : (
          <span className={styles.leaf} />
        )}
        <button
          type="button"
          className={styles.key}
          title={intl.formatMessage({ id: 'report.raw.pick', defaultMessage: '插入这个位置的路径' })}
          onClick={() => onPick(path)}
        >
          {called}
        </button>
        {nested ? (
          <span className={styles.size}>{Array.isArray(value) ? `[${size}]` : `{${size}}`}</span>
        ) : (
          <span
            className={`${styles.value} ${typeof value === 'string' ? styles.text : value === null ? styles.none : ''}`}
            title={String(value)}
          >
            {JSON.stringify(value)}
          </span>
        )}
      </div>
      {nested && open ? (
        <ul className={styles.inner}>
          {entries.map(([key, inner]) => (
            <Entry key={key} name={key} value={inner} path={[...path, key]} onPick={onPick} />
          ))}
          {size > shown ? (
            <li>
              <Button size="small" appearance="subtle" onClick={() => setShown(shown + STEP * 4)}>
                <FormattedMessage
                  id="report.raw.rest"
                  defaultMessage="还有 {count, number} 项"
                  values={{ count: size - shown }}
                />
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
}

const entriesOf = (value: object, most: number): (readonly [string | number, unknown])[] =>
  Array.isArray(value)
    ? value.slice(0, most).map((entry: unknown, at) => [at, entry] as const)
    : Object.entries(value).slice(0, most);
