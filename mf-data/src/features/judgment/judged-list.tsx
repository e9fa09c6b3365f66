import type { JudgedMember, JudgmentDefinition, JudgmentRun } from '@tessera/contract';
import { EmptyState, makeStyles, mergeClasses, Text, tokens, usePageStyles } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MemberFigures } from './member-figures.tsx';
import { MemberRules } from './member-rules.tsx';
import { SeverityMark } from './severity-mark.tsx';
import type { NamedField } from './use-sentences.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  head: { gap: '8px', width: '100%', padding: '8px 4px' },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0, flexGrow: 1 },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  said: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  chevron: { flexShrink: 0 },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '4px 4px 16px 28px' },
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
  const page = usePageStyles();
  const intl = useIntl();
  const [opened, setOpened] = useState(run.members[0]?.member ?? null);
  const whole = intl.formatMessage({ id: 'data.judgment.wholeName', defaultMessage: '全部数据' });
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
        {run.members.map((one) => {
          const isOpen = opened === one.member;
          const Chevron = isOpen ? ChevronDownRegular : ChevronRightRegular;
          return (
            <li key={one.member} className={styles.item}>
              <button
                type="button"
                className={mergeClasses(page.line, styles.head)}
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : one.member)}
              >
                <Chevron className={styles.chevron} aria-hidden />
                <span className={styles.texts}>
                  <span className={styles.name}>{one.member || whole}</span>
                  <span className={styles.said}>{saidOf(one, definition)}</span>
                </span>
                <SeverityMark severity={one.severity} />
              </button>
              {isOpen && (
                <div className={styles.body}>
                  <MemberFigures figures={one.figures} indicators={definition.indicators} />
                  <MemberRules member={one} definition={definition} fields={fields} />
                  {actions?.(one.member)}
                </div>
              )}
            </li>
          );
        })}
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

/** What is read of a member first: its level, or its worst finding. */
function saidOf({ levelText, severity, rules }: JudgedMember, definition: JudgmentDefinition): string {
  const worst = rules.find(({ state }, at) => state === 'hit' && definition.rules[at]?.severity === severity);
  return levelText || (worst?.finding ?? '');
}
