import type { ShareArgs } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Tag } from '@tessera/ui/data';
import { LockClosedRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { choiceSummary } from '../board-filters/choice-summary.ts';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '@media (max-width: 640px)': { padding: '8px 12px' },
  },
});

/** Fixed filters of a share with their values. */
export function ShareLocks({ locked }: Pick<ShareArgs, 'locked'>) {
  const styles = useStyles();
  const intl = useIntl();
  if (locked.length === 0) return null;
  return (
    <div className={styles.root}>
      {locked.map(({ componentCode, componentName, choice }) => (
        <Tag key={componentCode} size="small" icon={<LockClosedRegular />}>
          {componentName}：
          {choice ? choiceSummary(choice, intl) : <FormattedMessage id="board.share.all" defaultMessage="全部" />}
        </Tag>
      ))}
    </div>
  );
}
