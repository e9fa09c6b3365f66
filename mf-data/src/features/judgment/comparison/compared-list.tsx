import type { ComparedRun, ComparedRunMember, JudgedMember, KeptComparison } from '@tessera/contract';
import { EmptyState, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ArrowRightRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

import { LongList, type LineItem } from '../long-list.tsx';
import { MemberLine } from '../member-line.tsx';
import { useResultWord } from '../result-counts.tsx';
import { SeverityMark } from '../severity-mark.tsx';
import { CAUSES, CHANGES, SIDES } from './change-words.ts';
import { ComparedFigures } from './compared-figures.tsx';

const useStyles = makeStyles({
  marks: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'end',
    gap: '4px',
    '@media (max-width: 640px)': { flexDirection: 'column', alignItems: 'end', '> svg': { display: 'none' } },
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '12px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', marginBottom: '4px' },
  said: { margin: '2px 0 0', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  why: { margin: 0, overflowWrap: 'anywhere' },
});

/** Members of both runs with what became of their findings, what changed first; each opens to both sides. */
export function ComparedList({ comparison }: { readonly comparison: KeptComparison }) {
  const styles = useStyles();
  const intl = useIntl();
  const { members, count, found } = comparison;
  const [opened, setOpened] = useState(members[0]?.member ?? null);
  if (members.length === 0)
    return (
      <EmptyState
        title={
          count === 0
            ? intl.formatMessage({
                id: 'data.judgment.nothingInBoth',
                defaultMessage: '两份报告没有可以一起对比的成员',
              })
            : intl.formatMessage({ id: 'data.judgment.noMember', defaultMessage: '没有符合条件的成员' })
        }
      />
    );
  return (
    <>
      <LongList
        label={intl.formatMessage({ id: 'data.judgment.memberChanges', defaultMessage: '成员的变化' })}
        items={members}
        keyOf={({ member }) => member}
        line={(one, element) => (
          <ComparedLine
            key={one.member}
            one={one}
            comparison={comparison}
            isOpen={opened === one.member}
            element={element}
            onToggle={() => setOpened(opened === one.member ? null : one.member)}
          />
        )}
      />
      {found > members.length && (
        <Text className={styles.quiet}>
          <FormattedMessage
            id="data.judgment.moreCompared"
            defaultMessage="共 {found, number} 个，这里显示前 {shown, number} 个；输入成员名称可以查看其他的。"
            values={{ found, shown: members.length }}
          />
        </Text>
      )}
    </>
  );
}

interface ComparedLineProps {
  readonly one: ComparedRunMember;
  readonly comparison: KeptComparison;
  readonly isOpen: boolean;
  readonly element: LineItem | undefined;
  onToggle(): void;
}

function ComparedLine({ one, comparison, isOpen, element, onToggle }: ComparedLineProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { member, change, causes, left, right } = one;
  const word = intl.formatMessage(CHANGES[change]);
  const names = causes.map((cause) => intl.formatMessage(CAUSES[cause]));
  return (
    <MemberLine
      member={member}
      said={
        causes.length === 0
          ? word
          : intl.formatMessage(
              { id: 'data.judgment.becameBy', defaultMessage: '{change}，原因是{causes}变化' },
              { change: word, causes: intl.formatList(names, { type: 'conjunction' }) },
            )
      }
      mark={
        <span className={styles.marks}>
          {left && <SeverityMark severity={left.severity} />}
          {left && right && <ArrowRightRegular aria-hidden />}
          {right && <SeverityMark severity={right.severity} />}
        </span>
      }
      isOpen={isOpen}
      element={element}
      onToggle={onToggle}
    >
      <Why one={one} comparison={comparison} />
      <div className={styles.sides}>
        <Side name={SIDES.left} judged={left} run={comparison.left} />
        <Side name={SIDES.right} judged={right} run={comparison.right} />
      </div>
      <ComparedFigures member={one} comparison={comparison} />
    </MemberLine>
  );
}

/** How the causes are known: by what each version finds in the figures of the other run. */
function Why({ one: { crossed, change }, comparison: { left, right } }: Pick<ComparedLineProps, 'one' | 'comparison'>) {
  const styles = useStyles();
  const word = useResultWord();
  if (crossed === null || change === 'unchanged' || left.version === right.version) return null;
  return (
    <p className={styles.why}>
      <FormattedMessage
        id="data.judgment.crossed"
        defaultMessage="用版本 {right} 判断报告 A 的数值：{one}；用版本 {left} 判断报告 B 的数值：{other}。"
        values={{
          left: left.version,
          right: right.version,
          one: word(crossed.left ?? 'none'),
          other: word(crossed.right ?? 'none'),
        }}
      />
    </p>
  );
}

interface SideProps {
  readonly name: MessageDescriptor;
  readonly judged: JudgedMember | null;
  readonly run: ComparedRun;
}

/** What a run found of a member. */
function Side({ name, judged, run: { definition, period } }: SideProps) {
  const styles = useStyles();
  const intl = useIntl();
  const hits = judged?.rules.flatMap(({ state, finding }, at) =>
    state === 'hit' ? [finding || (definition.rules[at]?.name ?? '')] : [],
  );
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <Text weight="semibold">{`${intl.formatMessage(name)} · ${period.text}`}</Text>
        {judged && <SeverityMark severity={judged.severity} />}
        {judged !== null && judged.score !== null && (
          <Text>
            <FormattedMessage
              id="data.judgment.scored"
              defaultMessage="合计 {score, number} 分"
              values={{ score: judged.score }}
            />
          </Text>
        )}
      </div>
      {judged === null && (
        <Text className={styles.quiet}>
          <FormattedMessage id="data.judgment.notInRun" defaultMessage="这份报告中没有这个成员。" />
        </Text>
      )}
      {judged !== null && judged.levelText !== '' && <p className={styles.said}>{judged.levelText}</p>}
      {hits?.map((said, at) => (
        <p key={at} className={styles.said}>
          {said}
        </p>
      ))}
    </div>
  );
}
