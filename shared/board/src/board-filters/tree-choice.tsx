import type { FilterChoice } from '@tessera/contract';
import { Button, makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { Checkbox, SearchInput } from '@tessera/ui/forms';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { valueText } from '../filters/filter-summary.ts';
import { TruncatedNote } from '../filters/truncated-note.tsx';
import { useValues, type LoadValues } from '../filters/use-values.ts';
import { errorText } from '../frame/error-text.ts';

type Branch = NonNullable<FilterChoice['tree']>[number];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0 },
  search: { width: '100%', maxWidth: 'none' },
  box: {
    height: '300px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '4px 0',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', minHeight: '32px', paddingRight: '8px' },
  open: { minWidth: '28px', maxWidth: '28px' },
  leaf: { width: '28px', flex: 'none' },
  item: { flex: 1, minWidth: 0, '& label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  note: { padding: '6px 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface TreeChoiceProps {
  readonly name: string;
  /** Fields of the levels, from the top. */
  readonly levels: readonly string[];
  readonly single: boolean;
  readonly value: readonly Branch[];
  /** Loads the values below a path; the same function for the same path. */
  readonly load: (path: Branch) => LoadValues;
  onChange(branches: Branch[]): void;
}

/** Branches of a tree to pick, whole or level by level; what lies below is asked for when a branch is opened. */
export function TreeChoice(props: TreeChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [keyword, setKeyword] = useState('');
  return (
    <div className={styles.root}>
      <SearchInput
        className={styles.search}
        value={keyword}
        placeholder={intl.formatMessage({ id: 'board.filter.search', defaultMessage: '搜索值' })}
        onSearch={setKeyword}
      />
      <div className={styles.box}>
        <Level {...props} path={[]} keyword={keyword.trim()} label={props.name} />
      </div>
    </div>
  );
}

type LevelProps = TreeChoiceProps & { readonly path: Branch; readonly keyword: string; readonly label: string };

const startsWith = (branch: Branch, path: Branch) => path.every((value, at) => branch[at] === value);

function Level(props: LevelProps) {
  const { levels, path, keyword, label, load } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [state, retry] = useValues(load(path), levels[path.length] ?? '', keyword);
  if (state.status === 'failed')
    return (
      <div className={styles.note} role="alert">
        {errorText(state.error, intl)}
        <Button size="small" appearance="transparent" onClick={retry}>
          <FormattedMessage id="board.filter.retry" defaultMessage="重试" />
        </Button>
      </div>
    );
  if (state.status === 'loading' && state.values.length === 0)
    return (
      <div className={styles.note}>
        <Spinner
          size="extra-tiny"
          labelPosition="after"
          label={intl.formatMessage({ id: 'board.filter.loadingValues', defaultMessage: '正在加载值' })}
        />
      </div>
    );
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={state.status === 'loading'}>
        {state.values.map((value) => (
          <Node key={`${typeof value}:${String(value)}`} {...props} path={[...path, value]} />
        ))}
      </ul>
      {state.values.length === 0 ? (
        <div className={styles.note}>
          <FormattedMessage id="board.filter.noValues" defaultMessage="没有匹配的值" />
        </div>
      ) : null}
      {state.truncated ? <TruncatedNote count={state.values.length} className={styles.note} /> : null}
    </>
  );
}

function Node(props: LevelProps) {
  const { levels, path, value, single, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const text = valueText(path.at(-1) ?? null, intl);
  const exact = value.some((branch) => branch.length === path.length && startsWith(branch, path));
  // What is picked above holds all below it: it is given up there.
  const above = value.some((branch) => branch.length < path.length && startsWith(path, branch));
  const below = value.some((branch) => branch.length > path.length && startsWith(branch, path));
  const toggle = () => {
    const others = single ? [] : value.filter((branch) => !startsWith(branch, path));
    onChange(
      exact ? value.filter((branch) => branch.length !== path.length || !startsWith(branch, path)) : [...others, path],
    );
  };
  const inner = path.length < levels.length;
  return (
    <li>
      <div className={styles.row} style={{ paddingLeft: `${4 + (path.length - 1) * 20}px` }}>
        {inner ? (
          <Button
            size="small"
            appearance="transparent"
            className={styles.open}
            icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-expanded={open}
            aria-label={
              open
                ? intl.formatMessage(
                    { id: 'board.filters.closeBranch', defaultMessage: '收起“{name}”' },
                    { name: text },
                  )
                : intl.formatMessage({ id: 'board.filters.openBranch', defaultMessage: '展开“{name}”' }, { name: text })
            }
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span className={styles.leaf} />
        )}
        <Checkbox
          className={styles.item}
          checked={exact || above ? true : below ? 'mixed' : false}
          disabled={above}
          label={text}
          title={text}
          onChange={toggle}
        />
      </div>
      {inner && open ? <Level {...props} keyword="" label={text} /> : null}
    </li>
  );
}
