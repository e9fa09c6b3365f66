import type { RuleSample } from '@tessera/contract';
import { Caption1, makeStyles, Subtitle2, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { PreviewRows } from '../table-rights/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** What one member would see of the table, and whether the rule touches them. */
export function SampleView({ sample }: { readonly sample: RuleSample }) {
  const styles = useStyles();
  const intl = useIntl();
  const { userNickName, untouched, rowCount, beforeCount, totalCount, fields, values } = sample;
  const why = {
    owner: intl.formatMessage({
      id: 'admin.rowRules.sample.owner',
      defaultMessage: '所有者始终可以查看全部行，规则对其不起作用。',
    }),
    table: intl.formatMessage({
      id: 'admin.rowRules.sample.table',
      defaultMessage: '没有人授权这位成员查看此表，规则不会授予表的权限。',
    }),
    other: intl.formatMessage({
      id: 'admin.rowRules.sample.other',
      defaultMessage: '这位成员不在适用对象中，看到的内容不变。',
    }),
  };
  return (
    <section className={styles.root} aria-label={userNickName}>
      <Subtitle2>{userNickName}</Subtitle2>
      {untouched && <Caption1 className={styles.quiet}>{why[untouched]}</Caption1>}
      <Caption1>
        <FormattedMessage
          id="admin.rowRules.sample.count"
          defaultMessage="可见 {seen, number} 行，更改前 {before, number} 行，全表 {total, number} 行"
          values={{ seen: rowCount, before: beforeCount, total: totalCount }}
        />
      </Caption1>
      {fields.length > 0 && (
        <PreviewRows
          label={intl.formatMessage(
            { id: 'admin.rowRules.sample.rows', defaultMessage: '{name}看到的数据' },
            { name: userNickName },
          )}
          maxHeight="260px"
          fields={fields}
          values={values}
        />
      )}
    </section>
  );
}
