import type { RuleConflict, RuleTest } from '@tessera/contract';
import { makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSubjectKinds } from '../../common/subject-kinds.ts';
import { useValueText, type ViewerValue } from '../table-rights/index.ts';

const useStyles = makeStyles({ list: { display: 'flex', flexDirection: 'column', gap: '8px' } });

/** What a test found that keeps the rule from working as its author may think, each with its reason. */
export function ConflictList({ conflicts, samples }: RuleTest) {
  const styles = useStyles();
  const textOf = useConflictText(samples);
  if (conflicts.length === 0)
    return (
      <MessageBar intent="success">
        <MessageBarBody>
          <FormattedMessage id="admin.rowRules.noConflict" defaultMessage="没有发现冲突。" />
        </MessageBarBody>
      </MessageBar>
    );
  return (
    <div className={styles.list}>
      {conflicts.map((conflict, index) => (
        <MessageBar key={index} intent="warning" layout="multiline">
          <MessageBarBody>{textOf(conflict)}</MessageBarBody>
        </MessageBar>
      ))}
    </div>
  );
}

function useConflictText(samples: RuleTest['samples']): (conflict: RuleConflict) => string {
  const intl = useIntl();
  const kinds = useSubjectKinds();
  const valueText = useValueText();
  const memberOf = (memberId: string) => samples.find((sample) => sample.memberId === memberId)?.userNickName ?? '';
  return (conflict) => {
    switch (conflict.kind) {
      case 'noRow':
        return intl.formatMessage({
          id: 'admin.rowRules.conflict.noRow',
          defaultMessage: '表中目前没有一行符合此规则，请检查条件和值。',
        });
      case 'shadowed':
        return intl.formatMessage(
          {
            id: 'admin.rowRules.conflict.shadowed',
            defaultMessage:
              '{member}由{kind}“{subject}”授权查看此表的全部行，此规则对这位成员不起作用。需要限制时，请打开“强制”，或为“{subject}”也设置规则。',
          },
          {
            member: memberOf(conflict.memberId),
            kind: kinds[conflict.subject.kind],
            subject: conflict.subject.name ?? '',
          },
        );
      case 'missing':
        return intl.formatMessage(
          {
            id: 'admin.rowRules.conflict.missing',
            defaultMessage:
              '{count, number} 位适用的成员没有“{value}”的值，因此看不到任何行：{names}{more, plural, =0 {} other { 等}}',
          },
          {
            count: conflict.count,
            value: valueText({ viewer: conflict.viewer as ViewerValue['viewer'] }),
            names: conflict.names.join('、'),
            more: conflict.count - conflict.names.length,
          },
        );
      case 'contradicted':
        return intl.formatMessage(
          {
            id: 'admin.rowRules.conflict.contradicted',
            defaultMessage: '{member}本可看到的行全部被强制规则排除，看不到任何行：{rules}',
          },
          { member: memberOf(conflict.memberId), rules: conflict.rules.join('、') },
        );
    }
  };
}
