import type { MemberStateName } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const COLORS = { active: 'success', invited: 'brand', disabled: 'subtle' } as const;

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

export function MemberState({ state }: { readonly state: MemberStateName }) {
  const nameOf = useStateName();
  return (
    <Badge appearance="tint" color={COLORS[state]}>
      {nameOf(state)}
    </Badge>
  );
}
