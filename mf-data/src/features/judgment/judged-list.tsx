import { headlineOf, type JudgmentDefinition, type JudgmentRun } from '@tessera/contract';
import { EmptyState, makeStyles, Text, tokens } from '@tessera/ui/core';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MemberFigures } from './member-figures.tsx';
import { MemberLine } from './member-line.tsx';
import { MemberRules } from './member-rules.tsx';
import { SeverityMark } from './severity-mark.tsx';
import type { NamedField } from './use-sentences.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface JudgedListProps {
  readonly run: Pick<JudgmentRun, 'count' | 'found' | 'members'>;
  readonly definition: JudgmentDefinition;
  readonly fields: readonly NamedField[] | undefined;
  /** What can be done with a member, below what is said of it. */
  actions?(member: string): ReactNode;
}

/** Members with what was found of them, the most severe first; each opens to its figures and rules. */
export function JudgedList({ run, definition, fields, actions }: JudgedListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [opened, setOpened] = useState(run.members[0]?.member ?? null);
  if (run.members.length === 0)
    return (
      <EmptyState
        title={
          run.count === 0
            ? intl.formatMessage({ id: 'data.judgment.noRows', defaultMessage: '这个周期没有您能看到的数据' })
            : intl.formatMessage({ id: 'data.judgment.noMember', defaultMessage: '没有符合条件的成员' })
        }
      />
    );
  return (
    <>
      <ul
        className={styles.list}
        aria-label={intl.formatMessage({ id: 'data.judgment.results', defaultMessage: '判断结果' })}
      >
        {run.members.map((one) => (
          <MemberLine
            key={one.member}
            member={one.member}
            said={headlineOf(one, definition)}
            mark={<SeverityMark severity={one.severity} />}
            isOpen={opened === one.member}
            onToggle={() => setOpened(opened === one.member ? null : one.member)}
          >
            <MemberFigures figures={one.figures} indicators={definition.indicators} />
            <MemberRules member={one} definition={definition} fields={fields} />
            {actions?.(one.member)}
          </MemberLine>
        ))}
      </ul>
      {run.found > run.members.length && (
        <Text className={styles.quiet}>
          <FormattedMessage
            id="data.judgment.more"
            defaultMessage="共 {found, number} 个，这里显示最严重的 {shown, number} 个；输入成员名称可以查看其他的。"
            values={{ found: run.found, shown: run.members.length }}
          />
        </Text>
      )}
    </>
  );
}
