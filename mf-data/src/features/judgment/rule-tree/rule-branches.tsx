import { ruleTree, type JudgmentRule, type RuleNode } from '@tessera/contract';
import { IconButton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronUpRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** From the top of a rule to the middle of its first line. */
const TOP = '16px';
const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  item: {
    position: 'relative',
    minWidth: 0,
    padding: '4px 0 4px 24px',
    '@media (max-width: 640px)': { paddingLeft: '16px' },
  },
  line: { position: 'absolute', boxSizing: 'border-box', borderLeft: `1px solid ${tokens.colorNeutralStroke1}` },
  upper: { top: 0, left: '6px', height: TOP },
  lower: { top: TOP, left: '6px', bottom: 0 },
  across: {
    top: TOP,
    left: '6px',
    width: '14px',
    borderLeft: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    '@media (max-width: 640px)': { width: '7px' },
  },
  taken: { borderLeft: `2px solid ${tokens.colorBrandStroke1}` },
  takenAcross: { borderTop: `2px solid ${tokens.colorBrandStroke1}` },
  below: { marginTop: '4px' },
});

export interface RuleBranchesProps {
  readonly rules: readonly JudgmentRule[];
  readonly label: string;
  /** Places of the rules whose branches are not shown. */
  readonly folded: ReadonlySet<number>;
  /** A rule without its branches. @param fold a button that hides and shows these; null where there are none */
  node(at: number, fold: ReactNode): ReactNode;
  /** Rules on a way through the tree, whose lines stand out. */
  isOnWay?(at: number): boolean;
  onFold(at: number): void;
}

/** Rules of a tree below each other, joined by lines. */
export function RuleBranches(props: RuleBranchesProps) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label={props.label}>
      <Branches {...props} nodes={ruleTree(props.rules)} />
    </ol>
  );
}

function Branches(props: RuleBranchesProps & { readonly nodes: readonly RuleNode[] }) {
  const { nodes, folded, node, isOnWay } = props;
  const styles = useStyles();
  const taken = nodes.findIndex(({ at }) => isOnWay?.(at));
  return nodes.map(({ at, below }, place) => (
    <li key={at} className={styles.item}>
      <span aria-hidden className={mergeClasses(styles.line, styles.upper, place <= taken && styles.taken)} />
      <span aria-hidden className={mergeClasses(styles.line, styles.across, place === taken && styles.takenAcross)} />
      {place < nodes.length - 1 && (
        <span aria-hidden className={mergeClasses(styles.line, styles.lower, place < taken && styles.taken)} />
      )}
      {node(at, below.length === 0 ? null : <Fold {...props} at={at} />)}
      {below.length > 0 && !folded.has(at) && (
        <ol className={mergeClasses(styles.list, styles.below)}>
          <Branches {...props} nodes={below} />
        </ol>
      )}
    </li>
  ));
}

function Fold({ rules, folded, at, onFold }: RuleBranchesProps & { readonly at: number }) {
  const intl = useIntl();
  const name = rules[at]?.name;
  const isFolded = folded.has(at);
  return (
    <IconButton
      size="small"
      appearance="subtle"
      icon={isFolded ? <ChevronDownRegular /> : <ChevronUpRegular />}
      aria-expanded={!isFolded}
      label={
        isFolded
          ? intl.formatMessage({ id: 'data.judgment.tree.unfold', defaultMessage: '展开“{name}”的下级' }, { name })
          : intl.formatMessage({ id: 'data.judgment.tree.fold', defaultMessage: '收起“{name}”的下级' }, { name })
      }
      onClick={() => onFold(at)}
    />
  );
}
