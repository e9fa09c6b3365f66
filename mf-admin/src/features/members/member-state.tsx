import type { MemberStateName } from '@tessera/contract';
import { Badge, makeStyles, tokens } from '@tessera/ui/core';
import { ShieldCheckmarkRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

const COLORS = { active: 'success', invited: 'brand', disabled: 'subtle' } as const;

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  factor: { display: 'inline-flex', color: tokens.colorStatusSuccessForeground1 },
});

/** How states of members are called. */
export function useStateName(): (state: MemberStateName) => string {
  const intl = useIntl();
  const names: Record<MemberStateName, string> = {
    active: intl.formatMessage({ id: 'admin.state.active', defaultMessage: '正常' }),
    invited: intl.formatMessage({ id: 'admin.state.invited', defaultMessage: '待接受' }),
    disabled: intl.formatMessage({ id: 'admin.state.disabled', defaultMessage: '已停用' }),
  };
  return (state) => names[state];
}

export interface MemberStateProps {
  readonly state: MemberStateName;
  /** Whether they sign in with a second factor. */
  readonly hasFactor?: boolean;
}

export function MemberState({ state, hasFactor = false }: MemberStateProps) {
  const intl = useIntl();
  const styles = useStyles();
  const nameOf = useStateName();
  const factor = intl.formatMessage({ id: 'admin.members.hasFactor', defaultMessage: '已启用两步验证' });
  return (
    <span className={styles.root}>
      <Badge appearance="tint" color={COLORS[state]}>
        {nameOf(state)}
      </Badge>
      {hasFactor && (
        <span role="img" title={factor} aria-label={factor} className={styles.factor}>
          <ShieldCheckmarkRegular aria-hidden />
        </span>
      )}
    </span>
  );
}
