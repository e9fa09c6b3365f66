import type { JudgmentRule } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { makeStyles, Text, tokens } from '@tessera/ui/core';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ItemCard, type ItemCardProps } from '../item-card.tsx';
import type { FaultAt } from '../use-sentences.ts';
import { arranged, branchEnd, withoutBranch, type Arrangement } from './arrange-rules.ts';
import { RuleBranches } from './rule-branches.tsx';
import { RuleMenu } from './rule-menu.tsx';
import { useFolds } from './use-folds.ts';

const useStyles = makeStyles({ fault: { color: tokens.colorStatusDangerForeground1 } });

export interface RuleTreeEditorProps {
  readonly rules: readonly JudgmentRule[];
  /** What a new rule is made of. */
  readonly fresh: JudgmentRule;
  readonly label: string;
  readonly empty: string;
  readonly faultAt: FaultAt;
  readonly faultPaths: readonly string[];
  shown(rule: JudgmentRule): Pick<ItemCardProps, 'name' | 'summary' | 'mark'>;
  edit(rule: JudgmentRule, at: number, change: (part: Partial<JudgmentRule>) => void): ReactNode;
  onChange(rules: readonly JudgmentRule[]): void;
}

/** Rules of a tree that are opened, edited, moved and removed with what stands below them; a new one is open. */
export function RuleTreeEditor(props: RuleTreeEditorProps) {
  const { rules, fresh, label, empty, faultAt, faultPaths, shown, edit, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const [opened, setOpened] = useState<number | null>(null);
  const [known, setKnown] = useState(rules.length);
  const [folded, toggleFold, setFolded] = useFolds();
  if (rules.length !== known) {
    // One that was added outside is open, as in lists.
    setKnown(rules.length);
    if (rules.length === known + 1) setOpened(rules.findIndex((rule) => rule.name === '' && rule.finding === ''));
  }
  const arrange = (arrangement: Arrangement): void => {
    const placeOf = (at: number) => arrangement.findIndex(({ from }) => from === at);
    const added = arrangement.findIndex(({ from }) => from === null);
    const parents =
      added < 0 ? [] : rules.map((_, at) => at).filter((at) => placeOf(at) < added && branchEnd(rules, at) >= added);
    setFolded([...folded].filter((at) => !parents.includes(at)).map(placeOf));
    setOpened(added >= 0 ? added : opened === null ? null : placeOf(opened));
    setKnown(arrangement.length);
    onChange(arranged(rules, arrangement, fresh));
  };
  const remove = async (at: number, name: string): Promise<void> => {
    const below = branchEnd(rules, at) - at - 1;
    const isMeant =
      below === 0 ||
      (await notify.confirm({
        title: intl.formatMessage(
          { id: 'data.judgment.tree.removeTitle', defaultMessage: '删除“{name}”和它的下级？' },
          { name },
        ),
        text: intl.formatMessage(
          { id: 'data.judgment.tree.removeText', defaultMessage: '它下面的 {count, number} 条规则会一起删除。' },
          { count: below },
        ),
        danger: true,
      }));
    if (isMeant) arrange(withoutBranch(rules, at));
  };
  if (rules.length === 0) return <Text className={faultAt('rules') ? styles.fault : undefined}>{empty}</Text>;
  return (
    <RuleBranches
      rules={rules}
      label={label}
      folded={folded}
      onFold={toggleFold}
      node={(at, fold) => {
        const rule = rules[at]!;
        const { name, summary, mark } = shown(rule);
        const isFaulty = faultPaths.some((one) => one.startsWith(`rules.${at}.`));
        const isOpen = opened === at || (isFaulty && opened === null);
        const nesting = faultAt(`rules.${at}.depth`);
        return (
          <ItemCard
            name={name}
            summary={summary}
            mark={mark}
            isOpen={isOpen}
            isFaulty={isFaulty}
            onToggle={() => setOpened(isOpen ? -1 : at)}
            tools={
              <>
                {fold}
                <RuleMenu
                  rules={rules}
                  at={at}
                  name={name}
                  onArrange={arrange}
                  onRemove={() => void remove(at, name)}
                />
              </>
            }
          >
            {nesting !== undefined && <Text className={styles.fault}>{nesting}</Text>}
            {edit(rule, at, (part) => onChange(rules.with(at, { ...rule, ...part })))}
          </ItemCard>
        );
      }}
    />
  );
}
